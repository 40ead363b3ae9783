/** More exchanges in English: payments, accounts, requests, complaints and unusual endings. */
export const englishMore = `
# payments · Charged twice on UPI, {amount}
u I was charged twice for {order}. Both debits show the same reference @screenshot
p Let me look. I see one payment of <b>{amount}</b> and one that our gateway calls pending.
u My bank shows both as done
p A pending one is reversed by the gateway within 48 hours. I can ask a person to push it.
u Please do, it is my rent money
a {first}, {agent} here. I have asked the gateway to release the second debit now: ticket {utr}.
u How will I know?
a Your bank sends a message; I will look tomorrow at 10 too.
u Got the SMS. {amount} reversed
a Very good. I have added ₹200 to your wallet for the trouble.
u Thank you, did not expect that

# colour · Colour differs from the photo
u The {item} is much darker than on your page. I wanted the light sage @photos-shade
p Thank you for the photo. Screens differ, but this looks like our "moss". What does the label say?
u It says SAGE-02
a Hi, {agent} here. I have asked the warehouse for a daylight photo of SAGE-02.
a Attached: left what you should have, right what you got. You are right, the labels were swapped. @photos-shade
u So what now
a We send the right one today, and you may keep the other or give it to somebody.
u Wow ok. My sister will be happy

# cancel · Please cancel {order}
u Cancel {order} please, ordered by mistake
p It is packed but not handed over. Shall I cancel it, {first}?
u Yes
p Cancelled. <b>{amount}</b> goes back to your card within three working days.
u Actually wait, can you keep the pillow covers and cancel only the {item}?
p I am sorry, the cancellation has gone through. I can order the covers again at the same price, without delivery charge.
u Yes do that
p Done. The confirmation is on its way. @packing-list

# tracking · Where is {order}?
u Where is my order? {order}
p {order} is in {city} with {courier}, {awb}. Expected on {day}. @track-link
u It said the same thing two days ago @voice
p You are right, there was no scan for 50 hours. I have asked the courier to look for it.
u Lost? @gif
a Hello {first}, I am {agent}. The bag was found at the {city} hub, and leaves tonight.
u If it does not come by {day} I want my money
a Understood, and you will have it the same day. I am watching this one.
u Arrived today. Finally. @video

# login · Can't sign in, no OTP
u I don't get the OTP on this number
p I see three codes sent in the last ten minutes, all delivered. Is the inbox full, or the number with DND?
u New phone, same SIM
u Ok it landed in "business messages" folder 😑
p That folder hides many of ours. You can mark us as known there.
u done ty

# tailoring · Blouse stitching, measurements
u I want the blouse piece of the saree stitched. How do I give measurements?
p You can fill in the form, or send a blouse that fits with the rider. @form-link
u Sending a blouse. Is it safe? @voice
p Yes: it travels in a sealed bag with your order number. We return both together.
u Neck depth in back 9 inches please, not 7 like last time
p Noted in the order: <b>back neck 9"</b>.
a {first}, {agent} from the studio. 9" with your shoulder width will slip. 8" with a tie at the back?
u Ok with tie. And tassels 😄
a With tassels. Ready on {day}.

# newsletter · Take me off your mails
u Stop sending me mails. I unsubscribed twice @newsletter
p I am sorry. I have switched mails off for your address.
u And chat messages also. Only order updates
p Done: only order updates from now on.
u We will see
s Marketing by e-mail and chat was switched off

# feedback · Thank you for the quick help
u Just wanted to say the person who packed my order wrote a small note. Made my day 💛
p That is lovely to hear, {first}. I will pass it on to the packing team.
u Please do. The {item} is beautiful too
p Would you like to leave a review?
u Already did ⭐⭐⭐⭐⭐ @sticker

# warranty · Zip of cushion cover broke after two weeks
u Zip broke after 2 weeks. This is the second cover from the same set @photo-cushion
p I am sorry. Do you have the order number?
u {order}
p Zips are covered for six months. We can send a new cover, or a rider can bring a tailor's kit with a new zip.
u Just send covers. All 5, I don't trust the rest @photo-cushion
p A person decides on whole sets. One moment.
a Agreed, {first}. All five are replaced. This lot had bad zips, and you are not the first to tell us.
u Appreciate the honesty

# quote-mail · Fwd: pending payment against PO 2231
u Please see the mail chain below, we have not got the credit note @mail-chain
p Thank you. I see the invoice, not the credit note. I am passing this on to accounts.
a Dear {first}, the credit note over {amount} is attached. Apologies for the delay. @invoice
u Received with thanks @signature-mail

# suspicious · Your parcel could not be delivered
u Is this mail from you?? It asks for card number @phishing-mail
p It is not from us. Please don't open its links, and don't type your card number anywhere.
u I clicked but did not fill anything
p Good. A colleague will look at the mail.
a Thank you for sending it, {first}. We have reported the sender. Our mails never ask for a card number.
u Ok. Others will fall for it, please warn people

# stock · When will the {item} be back?
u When will the {item} be back in king size?
p The weavers send the next lot on {day}. Shall I put you on the list?
u Yes. How many pieces?
p Forty. The list has 26 names before you, so it will do.
u ok waiting ⏳
p It is here: I have kept one for you until tomorrow evening. @product-link
u Ordered!
`
