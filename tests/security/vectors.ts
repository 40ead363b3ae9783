/**
 * Messages by a hostile hand, all our own. `HIT` stands for a call that the watcher hears, `LEAK` for an address on our
 * own origin that it sees being asked for.
 */
export const vectors: Record<string, string> = {
  // What runs by itself
  'a script element': '<script>HIT</script>',
  'a script in SVG': '<svg><script>HIT</script></svg>',
  'an image that fails': '<img src="LEAK/a" onerror="HIT">',
  'an image without quotes': '<img/src="LEAK/b"/onerror=HIT>',
  'an SVG that loads': '<svg onload="HIT"></svg>',
  'an SVG animation': '<svg><animate attributeName="x" dur="1ms" onbegin="HIT"/></svg>',
  'an SVG animation of a link':
    '<svg><a><animate attributeName="href" values="javascript:HIT"/><text>x</text></a></svg>',
  'a body that loads': '<body onload="HIT" onpageshow="HIT">hello</body>',
  'a details that toggles': '<details open ontoggle="HIT"><summary>x</summary></details>',
  'a video that fails': '<video src="LEAK/v" onerror="HIT" autoplay></video>',
  'a video source that fails': '<video><source src="LEAK/s" onerror="HIT"></video>',
  'an audio that fails': '<audio src="LEAK/au" onerror="HIT" autoplay></audio>',
  'an input that takes the focus': '<input autofocus onfocus="HIT">',
  'a box that takes the focus': '<div tabindex="0" autofocus onfocus="HIT">x</div>',
  'an animation that starts':
    '<style>@keyframes k{from{opacity:0}}</style><p style="animation:k 1ms" onanimationstart="HIT">x</p>',
  'a transition that ends': '<p style="transition:all 1ms" ontransitionend="HIT">x</p>',
  'a frame with a script address': '<iframe src="javascript:HIT"></iframe>',
  'a frame with its own document': '<iframe srcdoc="<script>parent.HIT</script>"></iframe>',
  'an object': '<object data="javascript:HIT"></object>',
  'an embed': '<embed src="javascript:HIT">',
  'a marquee': '<marquee onstart="HIT">x</marquee>',
  'an image set that fails': '<picture><source srcset="LEAK/p"><img src="LEAK/q" onerror="HIT"></picture>',
  'a popover that opens':
    '<button popovertarget="x">x</button><div id="x" popover onbeforetoggle="HIT">y</div>',
  'a command button':
    '<button commandfor="d" command="show-modal">x</button><dialog id="d" oncommand="HIT">y</dialog>',

  // What two parsers read differently
  'a title in MathML':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=LEAK/y onerror=HIT&gt;">',
  'a form in a form': '<form><math><mtext></form><form><mglyph><style></math><img src onerror=HIT>',
  'a noscript': '<noscript><p title="</noscript><img src=LEAK/x onerror=HIT>"></noscript>',
  'a textarea in SVG':
    '<svg></p><textarea><title><style></textarea><img src=LEAK/x onerror=HIT></style></title></svg>',
  'a comment that ends early': '<!--><img src=LEAK/x onerror=HIT>-->',
  'a comment that ends with a bang': '<!-- --!><img src=LEAK/x onerror=HIT> -->',
  'a CDATA section': '<svg><![CDATA[><img src=LEAK/x onerror=HIT>]]></svg>',
  'a style that ends early': '<style><img src="</style><img src=LEAK/x onerror=HIT//">',
  'an xmp': '<xmp><img title="</xmp><img src=LEAK/x onerror=HIT>"></xmp>',
  'a template': '<template><img src=LEAK/x onerror="HIT"></template>',
  'a shadow root': '<div><template shadowrootmode="open"><img src=LEAK/x onerror="HIT"></template></div>',
  'a select': '<select><template><img src=LEAK/x onerror=HIT></template></select>',
  'a frame set': '<frameset onload="HIT"><frame src="javascript:HIT"></frameset>',
  'a NUL in a name': '<scr\u0000ipt>HIT</scr\u0000ipt><img src=LEAK/x one\u0000rror=HIT>',
  'a tag that never ends': '<img src=LEAK/x onerror=HIT ',
  'a processing instruction': '<?xml-stylesheet href="javascript:HIT"?><img src=LEAK/x onerror="HIT">',

  // What runs when it is pressed
  'a script address': '<a href="javascript:HIT">press</a>',
  'a script address in pieces': '<a href="java&#10;script&colon;HIT">press</a>',
  'a script address after a control': '<a href="&#1;javascript:HIT">press</a>',
  'a document address': '<a href="data:text/html,<script>opener.HIT</script>">press</a>',
  'a link that goes here': '<a href="LEAK/here" target="_self">press</a>',
  'a link that goes to the top': '<a href="LEAK/top" target="_top">press</a>',
  'a link that keeps its opener': '<a href="LEAK/opener" rel="opener" target="_blank">press</a>',
  'a hash': '<a href="#/settings">press</a>',
  'a relative address': '<a href="/sign-out">press</a>',
  'an address without a scheme': '<a href="//LEAKHOST/x">press</a>',
  'a link that pings': '<a href="https://shop.example/" ping="LEAK/ping">press</a>',
  'a link with a password': '<a href="https://bank.example@evil.example/">press</a>',
  'a form': '<form action="LEAK/form"><input name="pin"><button>Sign in again</button></form>',
  'a button of a form elsewhere':
    '<button formaction="LEAK/form2" form="f">press</button><form id="f"></form>',
  'an image map':
    '<img usemap="#m" src="LEAK/map"><map name="m"><area href="javascript:HIT" shape="default"></map>',
  'a label': '<label for="x">press<input id="x" type="submit" onclick="HIT"></label>',
  'an SVG link': '<svg><a xlink:href="javascript:HIT"><text y="20">press</text></a></svg>',

  // What asks for something
  'a picture': '<img src="LEAK/pixel" width="1" height="1">',
  'a picture set': '<img srcset="LEAK/set 1x">',
  'a picture that is lazy': '<img src="LEAK/lazy" loading="eager" fetchpriority="high">',
  'a background': '<table background="LEAK/bg"><tr><td background="LEAK/td">x</td></tr></table>',
  'a style with an address': '<p style="background:url(LEAK/css)">x</p>',
  'a style with an escaped address': '<p style="background:\\75rl(LEAK/esc)">x</p>',
  'a style with an image set': '<p style="background-image:image-set(url(LEAK/is) 1x)">x</p>',
  'a list marker': '<ul style="list-style:url(LEAK/li)"><li>x</li></ul>',
  'a cursor': '<p style="cursor:url(LEAK/cur),auto">x</p>',
  'a style element': '<style>@import url(LEAK/import); body{background:url(LEAK/body)}</style>',
  'a font': '<style>@font-face{font-family:f;src:url(LEAK/font)}p{font-family:f}</style><p>x</p>',
  'a linked style': '<link rel="stylesheet" href="LEAK/sheet">',
  'a prefetch': '<link rel="prefetch" href="LEAK/prefetch"><link rel="preconnect" href="LEAK/pre">',
  'a poster': '<video poster="LEAK/poster"></video>',
  'a track': '<video><track src="LEAK/track" default></video>',
  'an SVG image': '<svg><image href="LEAK/svg"/><use href="LEAK/use#x"/><feImage href="LEAK/fe"/></svg>',
  'a frame': '<iframe src="LEAK/frame"></iframe>',
  'an input picture': '<input type="image" src="LEAK/input">',
  'a picture deep down': `${'<div>'.repeat(200)}<img src="LEAK/deep" alt="x">`,
  'a refresh': '<meta http-equiv="refresh" content="0;url=LEAK/refresh">',
  'a base': '<base href="LEAK/base/"><img src="x.png">',
  'a manifest': '<link rel="manifest" href="LEAK/manifest"><link rel="icon" href="LEAK/icon">',

  // What answers for something of ours
  'an image named cookie': '<img name="cookie"><img name="body"><form name="getElementById"></form>',
  'a form with an attributes field':
    '<form id="clobbered"><input name="attributes"><input name="firstChild"></form>',
  'an anchor named like a global':
    '<a id="clobbered"></a><a id="clobbered" name="url" href="javascript:HIT">x</a>',
  'an object named like a global': '<object name="clobbered"></object><embed name="clobbered">',
  'an output of a form': '<output id="clobbered" form="f">x</output>',

  // What leaves the box, or lies about what it is
  'an overlay': '<div style="position:fixed;inset:0;z-index:9999;background:#fff">Your session ended</div>',
  'a sticky bar': '<div style="position:sticky;top:-900px;margin:-900px">x</div>',
  'a style for the app': '<style>body{display:none}*{color:red!important}</style><p>x</p>',
  'our own classes': '<div class="scroll visually-hidden truncate" id="root">x</div>',
  'a role': '<div role="alert" aria-live="assertive" aria-label="Platform">The platform says: sign in</div>',
  'a landmark': '<main><nav><header>Settings</header></nav></main>',
  'editable text': '<div contenteditable>x</div>',
  'a shortcut': '<a href="https://shop.example/" accesskey="i" tabindex="1">press</a>',
  'a dialog': '<dialog open>Sign in again</dialog>',
  'hidden text': '<p style="display:none">hidden</p><p hidden>hidden too</p><p style="opacity:0">clear</p>',
  'huge text': '<p style="font-size:900px;line-height:9000px;width:90000px">x</p>',
  'a custom element': '<x-app is="x-app"><p slot="x" part="y">x</p></x-app>',
  'data for the app': '<p data-kind="agent" data-theme="dark" data-pointer="coarse">x</p>',
}
