/** Exchanges in Hindi written with Latin letters, as most people type it. */
export const hinglish = `
# delivery · Order kab aayega? {order}
u bhai order kab aayega {order}
p Namaste {first} ji! {order} aaj {courier} ke paas hai, {day} tak mil jayega.
u kal bhi yahi bola tha 😤 @voice
p Maaf kijiye. Kal hub par der ho gayi thi. Tracking number {awb} hai. @track-link
u link nahi khul raha
p Koi baat nahi, yahin batata hoon: parcel abhi {city} hub par hai.
u thik hai. delivery wale ko bolna call kare
p Bol diya. Number wahi hai na?
u ha wahi
u mil gaya thanks

# cod · COD me change nahi hai rider ke paas
u rider bol raha hai change nahi hai, 2000 ka note nahi le raha
p Aap UPI se bhi de sakte hain, rider ke paas QR hai.
u UPI limit khatam
a {first} ji, {agent} here. Rider ko bol diya hai, woh kal subah wapas aayega.
u ok kal 10 baje ke baad
a Theek hai, 10 se 12 ke beech.

# exchange · Kurta chhota hai
u kurta chhota aaya hai M ki jagah S bhej diya @photos-label
p Sorry {first} ji! Photo me label par M hai. Kya aap naap bhej sakte hain, seene ka?
u 36 inch @photo-label
p Hamare M ka naap 40 hai. Galat silai lagti hai, badal denge.
u jaldi karna shaadi hai {day} ko
a Hello {first} ji, express se bhej raha hoon. Kal milega, purana piece rider ko de dena.
u 🙏🙏

# payments · Paisa kat gaya order nahi hua
u paisa kat gaya {amount} lekin order nahi dikh raha @screenshot
p Payment {utr} mil gaya, lekin order nahi bana. Kya main abhi bana doon?
u ha same cheez
p Ban gaya: {order}. {day} tak pahunchega.
u shukriya, main to dar gaya tha 😅 @sticker

# stock · Size available hai kya?
u ye wala kurta XXL me hai kya @screenshot
p Haan ji, {store} store me 2 piece hain. Ghar bhej dein?
u cod ho jayega?
p Ho jayega {first} ji, {amount}.
u kar do
p Ho gaya: {order}, {day} tak.
u ok 👌

# cancel · Order cancel karna hai
u order cancel karo {order} galti se ho gaya
p Cancel kar doon {first} ji? Abhi packing me hai.
u ha
p Ho gaya, paisa 3 din me wapas.
u ruko ruko cancel mat karo
p Ho chuka hai, sorry. Dobara order bana doon, same price?
u ha bana do 🙈
p Ban gaya.

# giftcard · Coupon nahi lag raha
u coupon MONSOON10 nahi lag raha
p Ye coupon ₹3,000 se upar ke liye hai, aapka {amount} ka hai.
u to 2999 pe bhi nahi? itna chhota sa farak
a {first} ji, {agent} here. Maine manually laga diya, ab dekhiye.
u lag gaya thanks bro
`
