/** Exchanges in English, in the notation that `../dialogues.ts` reads. */
export const english = `
# refund · Refund for cancelled order {order}
u Hi, I cancelled order {order} on {weekday} but the {amount} has not come back to my account @screenshot
p Namaste {first}, I checked order <b>{order}</b>:|- Cancelled on {past} at 11:20|- Refund of <b>{amount}</b> started the same day, to your UPI account|- Bank reference {utr}|Banks take up to three working days to post it.
u It has been four days already @voice
p I understand. May I have the last four digits of the account it was paid from?
u 4417
p Thank you. The refund left us on {past}; the reference is {utr}.
u My bank says nothing has reached them @bank-mail
p I am sorry about this, {first}. I am connecting you to a colleague from payments.
a Hello {first}, {agent} here. I have raised a trace with our bank for {utr}.
u How long does a trace take?
a Usually one working day. I will write to you as soon as they answer, you need not do anything.
u Ok, please do not close this before the money is in
a Noted. The bank has confirmed: credited today at 15:42. Could you check?
u Yes it is there now. Thank you {agent}!

# delivery · Order {order} shows delivered, not received
u Your site says {order} was delivered yesterday. I did not get anything
p I am sorry to hear that. {courier} marked {awb} as delivered at 17:08. Could somebody at home or the guard have taken it?
u I asked everyone. Nobody has it @contact
u And there was no call and no OTP
p Thank you for checking. I have asked {courier} for the proof of delivery.
p They usually answer within four hours.
u It is a gift, I need it by {day}
a Hello {first}, I am {agent}. The courier's photo shows a blue gate, house number 14. Is that yours?
u No! Ours is 41, brown door @location
a Then it went to the wrong house. They are picking it up and will bring it to you this evening.
u Please make sure, it is for my parents' anniversary 🙏 @voice
a I have it on my list and will look at 18:00 myself.
u Received just now. Box a bit crushed but the {item} is fine. Thanks @photo-parcel

# exchange · Size exchange: {garment}, M to L
u The {garment} in M is too tight at the shoulders. Can I change it for L?
p Of course. Is the tag still on, and has it been washed?
u Tag is on, only tried once @photo-label
p Good. L is in stock in the same colour. Pick-up and delivery happen at the same door visit, free of charge.|Shall I book it for {day}, between 10 and 14? @size-chart
u After 4 pm is better
p Booked: {day}, 16 to 20. Please keep the piece in its original bag.
u Will I get a message before they come?
p Yes, {courier} sends an OTP in the morning.
u 👍

# gst · GST invoice for {order}
u Please add our GSTIN {gstin} to the invoice for {order}
p Certainly. Which name should stand on it?
u Same as on the GST portal, you can look it up
p I have added the GSTIN to your invoice. The new PDF is attached. @invoice
u The state code is wrong, we are in Karnataka. It says 27
p Thank you for noticing. A person has to correct the place of supply, I am passing it on.
a Good afternoon, {agent} from accounts. The corrected tax invoice is attached, with IGST replaced by CGST and SGST. @invoice @excel
u Perfect. Can all our orders have it from now on?
a Yes, I have stored it with your account.
u Great service, thanks

# damaged · {item} arrived with a tear
u Opened the parcel today and the {item} has a tear near the border. Photos attached @photos-saree
p I am very sorry. Thank you for the clear photos. Would you like a replacement or your money back?
u Replacement if you have the same dye lot, otherwise refund
p The same lot is in our {store} store. One moment, a colleague has to set it aside.
a Hello {first}, {agent} here. I have kept one piece with the same lot number. Dispatch today with {courier}, {awb}.
u And the torn one? @photo-saree
a Please hand it to the same rider. No charge.
u Ok thank you
s Return {order} was received in the warehouse

# cod · COD not available for my PIN code
u Why can't I choose cash on delivery? My PIN is {pin}
p For {pin} our courier takes cash up to ₹5,000. Your basket is {amount}.
u So if I make two orders?
p That works. You would pay the delivery charge once, I can take it off the second order.
u Nice. Doing it now @voice-wav
p Please send me both order numbers when you are through.
u {order} and the one after it
p Done, the second delivery is free. Have a good day, {first}.

# address · Change of address for {order}
u I have moved. Can you send {order} to my new flat?
p Yes, it has not left the warehouse. Please write the full address with PIN code.
u B-704, Sai Kripa Heights, near Metro pillar 212, {city} {pin}
p I have:|<b>B-704, Sai Kripa Heights</b>|near Metro pillar 212|{city} {pin}|Is that right?
u Yes
u Landmark: opposite the blue water tank @location
p Changed. The order leaves tomorrow and arrives on {day}.
u Thank you!!

# giftcard · Gift card not applied at checkout
u I have a gift card for ₹2,000 but checkout says "code not valid"
p Could you send me the code, or a photo of the card?
u The code starts with KLGC, should I resend it?
p Yes please, all sixteen characters.
u KLGC-7Q2M-{pin}-XA
p That last part has an O in our books, and a zero in what you typed: they look alike on the card. Could you try again?
u Works!! Who prints an O on a gift card 😅
p I have passed that on to the design team, with your words.
u 😂 thanks

# bulk · Bulk order of {count} bedsheets, {city}
u We run a hotel in {city} and need {count} white bedsheets, 300 thread count, king size
p Thank you for asking us. Is it one delivery or in parts? And do you need your logo woven in?
u Two parts. Logo yes, one colour. See attached @logo @excel
p I have noted everything. Our wholesale colleague will send you a quotation.
a Good morning, {agent} here. The quotation is attached: {amount} for {count} pieces with the logo, delivered in 21 days. @quote
u Competitor is 8% below @voice
a I can go 5% lower with payment in advance of 40%.
u Please send the revised quotation by evening
a Attached. Valid for ten days. @quote
u Approved from our side, accounts will pay on {day}
a Wonderful. Production starts on receipt.

# hours · Is the {store} store open on Sunday?
u Hello, is the {store} store open on Sunday?
p Yes: Sundays from 11 to 20. The tailor is there until 17.
u Parking?
p There is a paid car park behind the store, entry from the lane beside the temple. @store
u Do you have the {item} there?
p Three pieces, in indigo and in madder red. Shall I keep one for you until closing time?
u Indigo, name {first}
p Kept until 20:00 on Sunday. See you!

# customs · Delivery to {city}, customs form
u Customs in {city} is holding my parcel. They ask for a form from the seller
p I am sorry for the wait. Which form do they name? A photo of the notice helps.
u Here @photos-parcel
p They need the commercial invoice with HS code and the country of origin. I am asking a colleague to sign it.
a Hello {first}, this is {agent}. The signed invoice is attached, HS code 6302.31, origin India. Please forward it to the officer. @invoice
u They accepted it. Duty is 5%?
a Yes, for cotton bed linen. We can't pay it for you, but shipping of your next order is on us.
u That is kind, thank you

# wash · How do I wash the {item}?
u Can the {item} go in the machine?
p The first three washes by hand in cold water with salt, please: natural indigo bleeds at first. After that the machine at 30 °C is fine.
u It already coloured my white towel 🙈 @photo-kurta
p Oh no. Soak the towel in cold water with a spoon of washing soda for two hours, without hot water.
u Will try
u It worked! Mostly @sticker
p Glad to hear it. Here is our care page. @care-link
u Thanks
`
