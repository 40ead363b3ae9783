/** Elements whose names shadow properties of the app's objects. */
export const domClobbering: Record<string, string> = {
  'an image named cookie': '<img name="cookie"><img name="body"><form name="getElementById"></form>',
  'a form with an attributes field':
    '<form id="clobbered"><input name="attributes"><input name="firstChild"></form>',
  'an anchor named like a global':
    '<a id="clobbered"></a><a id="clobbered" name="url" href="javascript:HIT">x</a>',
  'an object named like a global': '<object name="clobbered"></object><embed name="clobbered">',
  'an output of a form': '<output id="clobbered" form="f">x</output>',
  'a frame named like a global':
    '<iframe name="clobbered"></iframe><iframe name="top2" src="about:blank"></iframe>',
  'two anchors of one name':
    '<a id="clobbered"></a><a id="clobbered" name="href" href="https://evil.example/">x</a>',
  'a form within a form':
    '<form id="clobbered"><output id="action">x</output></form><form name="forms"><input name="parentNode"></form>',
  'a document that answers for itself':
    '<img name="documentElement"><img name="currentScript"><img name="location"><img name="querySelector">',
  'names of every object':
    '<a id="__proto__"></a><a id="constructor"></a><a name="toString"></a><a id="hasOwnProperty"></a>',
  'names of the sanitiser':
    '<form><input name="nodeName"><input name="textContent"><input name="namespaceURI"><input name="removeChild"></form>',
  'a map and its areas':
    '<map name="clobbered"><area id="url"></map><img usemap="#clobbered" name="clobbered">',
  'a meta that answers':
    '<meta name="clobbered" id="clobbered" content="x"><param name="clobbered" id="url">',
  'a slot and a part': '<p slot="clobbered" part="clobbered" itemid="clobbered" itemprop="url">x</p>',
  'a label for our fields': '<label for="box">x</label><output for="box" name="clobbered">y</output>',
}
