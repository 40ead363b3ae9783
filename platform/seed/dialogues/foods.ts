/** Exchanges of the second workspace: coffee, tea, spices. */
export const foods = `
# roast · Coffee {order} tastes burnt
u The medium roast in {order} tastes like dark roast. Wrong bag? @photos-parcel
p Sorry about that! What is the number on the back, beside the roast date?
u R-{pin}
p That lot is a dark roast in the wrong bag. We send you the right one tomorrow.
u Thanks. What about the bag I have
p Keep it. It makes a fine cold brew 😊
u 😄 ok

# subscription · Skip the next delivery
u I am travelling, please skip next month's filter coffee
p Skipped. The next one leaves on {day}. Shall it stay at 500 g?
u 250 please, only me at home
p Changed to 250 g, {amount} from then on.
u thank you

# cafe · Wholesale prices for a cafe in {city}
u Opening a cafe in {city}. Price for 20 kg a month?
p Congratulations! Which blend, and do you grind yourselves?
u House blend, beans
a Hello {first}, {agent} here. 20 kg: {amount} a month delivered, first 2 kg as a sample free. @quote
u Sample please, to the address in the attachment @logo
a Sent with {courier}, {awb}.
u It is good. We start on {day}

# pepper · Pepper packet was open
u One packet of the black pepper was open, everything in the box smells of it 🌶
p Oh no! A photo would help, and I send the packet again.
u @photos-parcel
p Thank you. The new one leaves today. Is anything else in the box spoilt?
u The tea smells of pepper now. Actually quite nice
p We may put that on the menu. I replace the tea as well.

# organic · Certificate for organic turmeric
u Do you have the organic certificate for lot T-{pin}? Our shop needs it
p Yes, attached, together with the laboratory report. @invoice
u The report says 2024
a Hello, {agent}. You are right, here is the new one. @invoice
u 👍

# tea-ta · முதல் பறிப்பு தேயிலை எப்போது வரும்?
u முதல் பறிப்பு தேயிலை எப்போது கிடைக்கும்?
p வணக்கம் {first}! {day} அன்று வருகிறது. உங்களுக்கு எத்தனை பொட்டலம் வேண்டும்?
u இரண்டு போதும்
p எடுத்து வைத்துள்ளேன். பணம் பெறும்போது செலுத்தலாம்.
u நன்றி
`
