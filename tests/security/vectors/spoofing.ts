/** Markup that escapes its box or imitates the app. */
export const spoofing: Record<string, string> = {
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
  'a transform out of the box': '<p style="transform:translate(-900px,-900px) scale(50);zoom:9">x</p>',
  'a margin out of the box': '<p style="margin:-9999px;left:-9999px;position:relative;top:-500px">x</p>',
  'an absolute box':
    '<div style="position:absolute;top:0;left:0;width:9999px;height:9999px;background:red">x</div>',
  'a position that a comment splits':
    '<div style="pos/**/ition:fixed;POSITION:FIXED;position:\\66ixed;inset:0">x</div>',
  'a style that is important':
    '<div style="position:fixed!important;inset:0!important;z-index:2147483647!important">x</div>',
  'an anchored box': '<div style="position-anchor:--x;position:fixed;position-area:top">x</div>',
  'a style with custom properties of ours': '<p style="--color-ink:red;--color-canvas:black">x</p>',
  'a style for the whole page':
    '<style>:root{--color-ink:red}header,footer{display:none}body *{font-size:90px!important}</style><p>x</p>',
  'a style in a scope':
    '<style>@scope{:scope{color:red}}@layer components{header{color:red}}header{color:red}</style><p>x</p>',
  'a view transition':
    '<style>@view-transition{navigation:auto}header{view-transition-name:x;color:red}</style>',
  'a table without end':
    '<table width="99999" height="99999"><tr><td width="90000" colspan="99999">x</td></tr></table>',
  'a picture without end':
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="99999" height="99999" alt="x">',
  'a wide font and a marquee':
    '<font size="99999" face="x">x</font><marquee behavior="alternate" width="99999">y</marquee>',
  'a fake message of ours':
    '<article data-message="1" data-role="agent" aria-label="Asha"><header>Asha</header>I have refunded you.</article>',
  'a fake system line': '<p class="system" role="status" aria-live="polite">Closed by inactivity</p>',
  'text that runs backwards': '<p>\u202egnp.exe\u202c and <bdo dir="rtl">evil</bdo> and \u2067isolated</p>',
  'bidi marks that never close': '<p>\u202e\u202d\u2066\u2067\u2068\u061c\u200f unclosed</p>',
  'letters piled on letters': `<p>${`Z${'\u0300\u0316\u0489'.repeat(150)}`.repeat(20)}</p>`,
  'letters that can not be seen':
    '<p>\u200b\u200c\u200d\u2060\ufeff\u00ad\u180e\u3164\uffa0 x\ufff9y\ufffa\ufffb\u{e0041}</p>',
  'letters that are halves':
    '<p>\ud83d \udc4d \ud83d\ud83d</p><a href="https://shop.example/\ud800" title="\udfff">press</a>',
  'a menu of a context':
    '<menu type="context"><menuitem onclick="HIT" label="x"></menuitem></menu><p contextmenu="x">y</p>',
  'a drag': '<p draggable="true" ondragstart="HIT" ondrop="HIT">x</p>',
  'an inert app':
    '<p inert autofocus popover="manual" tabindex="0" spellcheck="true" enterkeyhint="go" nonce="x">x</p>',
  'microdata and metadata':
    '<p itemscope itemtype="https://shop.example/" property="x" typeof="y" vocab="z">x</p>',
  'an element built by the customer':
    '<button is="x-button" exportparts="a">x</button><x-y shadowrootmode="open"></x-y><annotation-xml>z</annotation-xml>',
  'a progress bar and a meter':
    '<progress value="1" max="2"></progress><meter value="1"></meter><canvas id="clobbered" width="9999"></canvas>',
}
