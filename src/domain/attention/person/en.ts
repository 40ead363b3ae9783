import { EN_REQUESTS } from './en-requests.ts'
import { EN_TRAPS } from './en-traps.ts'
import type { PersonPhrases } from './phrase-table.ts'

/** Chat English, also of those who write it beside another language. */
export const EN: PersonPhrases = {
  words: {
    pro: `
      doctor, dr, nurse, pharmacist, vet, officer, engineer, engineers, accountant, lawyer, teacher, teachers, consultant, technician, technicians,
      mechanic, adjuster, stylist, chef, receptionist, concierge, secretary, coordinator, dispatcher, guide, coach, tutor, counsellor, counselor, therapist,
      midwife, dentist, agronomist, assessor, planner, buyer, librarian, trainer`,
    he: `
      he, she, they, who, them, someone, colleague`,
    here: `
      here, chat, conversation, thread, window, shortly, moment, minute, minutes, now, soon, you, over, this`,
    person: `
      human, humans, human being, human beings, person, persons, people, real person, real people, real human, agent, agents, human agent, live agent,
      representative, representatives, rep, reps, operator, operators, executive, executives, advisor, advisors, adviser, supervisor, supervisors, manager,
      managers, specialist, specialists, colleague, colleagues, employee, employees, staff, staff member, team member, team members, support person,
      customer care, customer service, customer support, customer care executive, customer service executive, support executive, support team, support
      agent, support, service team, helpdesk, help desk, care executive, associate, consultant, attendant, human operator, someone real, somebody real,
      someone human, somebody human, real someone, real somebody, coworker, teammate, teammates, member of our team, members of our team, member of your team, member of the team, member of
      staff, member of your staff, persn, preson, prson, pesron, persom, expert, experts, service agent, sales rep, salesperson,
      someone from your team, someone from the team, someone from your side, somebody from your team, someone from our team, one of our team, one of your team, one of the team, one of your people, one of us,
      live person, higher authority, higher authorities, escalation team, concerned team, concerned department, concerned person, relevant team,
      relevant department, right department, right team, human assistant, team lead, team leader, shift lead, agnt, agnet, humn, hooman, actual person, actual human, live human, live support, live chat agent, person in charge, technician of yours, superior, superiors, boss,
      bosses, officer, officers, higher up, the team leader, the team lead, your team leader, your team lead, crew member, desk person, personnel, the management, your management, management team, sir or madam, grown up, live body, proper person, living person`,
    alone: `
      human, humans, real human, someone human, somebody human, someone real, agent, agents, human agent, live agent, real agent, representative, operator, human operator, real person, live person,
      human being, customer care executive, executive, supervisor, actual person, actual human, live human, rep, customer care, customer service, live
      support`,
    someone:
      'someone, somebody, anyone, anybody, some one, any one, some body, any body, someone else, one of you, some1, sum1, sumone, any1',
    body: `
      someone, somebody, anyone, anybody, some one, any one, some body, any body, someone else, some1, sum1, sumone, any1`,
    talk: `
      speak, speaking, talk, tlak, takl, talke, spaek, speek, talking, chat, chatting, converse, discuss, discussing, communicate, connect, connected, connecting, transfer, transferred,
      transfered, transferring, escalate, escalated, escalating, reach, contact, interact, put me through, put through, put me on, put me in touch, pass me,
      pass me on, pass me over, passed on, hand me over, hand over, handover, get through, get hold of, get a hold of, get in touch, in touch, deal with,
      dealing with, redirect, route, forward me, switch me, assign me, refer me, conversation, speak up, speak directly, text with, word with, link me, hook
      me up, get me through, get me to, spk, tlk, spek, tok, patch me through, patch me, put me thru, put thru, get me thru, discuss with, pass this, pass
      this to, take this up, raise this with, forward this, forward it, send this to, kick this up, involve, hear from, baat, speak 2, talk 2, spoken to by, get
      on the line, on the line with, message with, meet`,
    want: `
      want, wanna, need, needing, require, prefer, demand, would like, id like, would love, would prefer, id prefer, id rather, would rather, looking for,
      give me, get me, fetch me, send me, bring me, find me, requesting, request, asking for, ask for, insist on, can i have, can i get, can i please have, can i please get, could i please have, could i please get, can we have, can we get, asked for, may i have, could i have,
      could i get, can you get, could you get, get, let me have, im after, wants, wanted, rather have, put on, after a, bring on, is there any way to get,
      just need, give us, get us, hoping for, must have, wud like, wnt, nd, im asking for, i demand, where do i find, patch`,
    det: `
      a, an, the, any, some, one, real, live, actual, human, true, proper, your, of, from, with, to, senior, another, different, genuine, breathing, living,
      other, customer, service, sales, support, responsible, higher, competent, very, more, speaking, english, hindi, tamil, spanish, arabic, bengali, at,
      any of, whoever, single, concerned, relevant, appropriate, technical, tech, complaints, complaint, returns, payments, escalations, claims, billing, accounts, our, my, of our, of the, of your, one of`,
    bot: `
      bot, bots, robot, robots, chatbot, chatbots, machine, machines, ai, automated, computer, chat bot, automation, virtual assistant, assistant, program,
      software`,
    call: 'call, ring, phone, callback, call back, phone call, calls',
    help: `
      help, helps, assist, look, handle, check, reply, replies, answer, respond, take over, deal, solve, review, talk, speak, explain, read, attend, take
      care, resolve, step in, get back, contact, join, come, handle this, sort, sort out, ring, phone, call, view, write, investigate, take, take a look,
      talk me, guide, decide, approve, fix, see, email, mail`,
    can: 'can, could, may, might, have, let, would, make, please have, please let, please ask',
    after: `
      please, pls, plz, pleas, now, asap, immediately, urgently, here, instead, right, today, who, that, to, not, and, or, but, because, coz, cuz, cos,
      thanks, thank, ok, sir, madam, maam, on, from, about, with, for this, for my, for the, no more, only, quickly, soon, rather, available, in chat, in
      here, at once, this, so, hello, fast, i, yes, since, as, bro, already, again, after, after all, for real, if possible, thats, thanx, ty, lah, la,
      yaar, na, sorry, otherwise, immediatly, so that, whos, this time, when, can, he, she, tho, though, man`,
    filler: `
      please, pls, plz, now, ok, okay, hi, hello, hey, thanks, sir, madam, asap, just, only, kindly, to, right, immediately, need, want, yes, i, a, an,
      well, so, then, real, live, human, customer, service, me, again, my, god, today, tonight, fast, quick, quickly, urgently, someone, somebody`,
    link: `
      connecting, connect, connected, transferring, transfer, transferred, passing, pass, passed, putting, put, forwarding, forward, forwarded, handing,
      hand, handed, escalating, escalate, escalated, routing, redirecting, redirected, linking, assigning, assigned, bringing, bring, getting, looping,
      loop, referring, referred, alerting, alerted, notified, notifying, informed, informing, raised, flagged, asked, asking, calling in, moving, sending,
      handed over, sent, called, requested, turning, refer, shared, switching, get, fetching, fetch, handing over, alert, invite, inviting, summoning,
      adding, add, added, pulling in, pull, bringing in, told, ask, have asked, reassigned, reassigning, moved, booked, connecting you, pinged, pinging,
      paging, paged, cc, queueing, queued, queue`,
    team: 'team, our team, the team, department, support department',
    will: `
      will, shall, ll, going, is, are, should, has, about, can now, gonna, d, am, has been asked to, have been asked to`,
    contact: `
      contact, contacting, reach, reaching, call, calling, get back, getting back, reply, replying, respond, responding, answer, take over, taking over,
      takeover, help, helping, assist, assisting, join, joining, be with you, write, writing, continue, follow up, look, check, message, coming, come, in
      touch, connect, attend, review, step in, take care, handle, on the way, on their way, jump in, pick up, taking care, with you, speak, talk, be here,
      back to you, picking up, on it, see to it, joined, taken over, speaking, takes over, take it from here, taking it, take it, takes it, responds,
      replies, answers, joins, picks up, continues, calls, see you, pick this up, gets back, finish, sort this, resolve, handle this, attend to, take on,
      walk you`,
  },
  negations: `not, no, dont, doesnt, didnt, never, wont, without, neither, nor, isnt, arent, havent, hasnt, shouldnt, wouldnt, nahi,
    nhi, nahin, mat, rarely, unable, cannot, cant, couldnt, instead, nobody, noone, aint, dnt, ain, havnt, hardly`,
  negationFollows: false,
  phrases: `${EN_TRAPS}${EN_REQUESTS}
    asks | {talk} ... {person} | usage
    asks | {talk} ... one of you/your | usage
    asks | {talk} to/with .. {someone} | usage
    asks | {talk} {body} | usage
    asks | {want} me/us through to .. {person}/{team}/{someone} | usage
    asks | {want} {det}* {person} $ | usage
    asks | {want} {someone} who/real/human/to who/can/talk/speak/that | usage
    asks | {can} {det}* {person} .. {help} | usage
    asks | {want} .. {person} .. {help} | usage
    asks | {call} from/by {det}* {person}/{someone} | usage
    asks | {can} {det}* {person}/{someone} .. {call} .. me/us | usage
    asks | {want} {det}* {person}/{someone} .. {call} | usage
    asks | {person}/{someone} should/must/to {call} me | usage
    asks | ask/tell/have/get/let/request {det}* {person}/{someone} .. to {call}/{help}/{talk} me/us | usage
    asks | is/are/isnt/arent there {det}* {person} | usage
    asks | do/dont you have {det}* {person} | usage
    asks | have you {det}* {person} {after}*/{talk} | usage
    asks | where is/are {det}* {person} $ | usage
    asks | where can i find {det}* {person} | usage
    asks | {person} please/pls/plz/now/asap $$ | usage
    asks | ^ {filler}* {alone} {filler}* $$ | button
    asks | any {det}* {person} {can}/available/online/there/here/around | usage
    asks | {talk} ... {person} and/not .. {bot} | usage
    asks | {person} .. not {det}* {bot} | usage
    asks | {person} instead .. {bot} | usage
    asks-despite | {person} not {det}* {bot} | usage
    asks-despite | {person} instead of {det}* {bot} | usage
    asks-despite | dont/not {want}/like .. {bot} | usage
    asks-despite | dont/not/stop/hate/done/refuse .. {talk} .. {bot} | usage
    asks-despite | no {det}* {bot} please/pls/anymore/more $ | usage
    asks-despite | no more {det}* {bot} | usage
    asks-despite | not {det}* {bot} $ | usage
    asks-despite | not with {det}* {bot} | usage
    asks-despite | enough/tired/sick/fed of/with/up .. {bot} | usage
    asks-despite | stop/without/instead .. {bot} | usage
    asks-despite | why cant/dont/wont/not/cannot i/you/we .. {talk} ... {person}/{someone} | usage
    asks-despite | cant/couldnt/dont/wont you/i/we just .. {talk} ... {person}/{someone} | usage
    asks-despite | cant/couldnt/wont i/you/we .. {talk} ... {person}/{someone} | usage
    asks-despite | still/yet not .. {talk} .. {person}/{someone} | usage
    asks-despite | havent/hasnt .. connected/transferred .. {person}/{someone} | usage
    asks-despite | is/are there no {det}* {person} | usage
    asks-despite | isnt there {det}* {person} | usage
    asks-despite | dont you have {det}* {person} | usage
    asks-despite | no {det}* {person} here/there/available/online/around/who/to | usage
    takes-back | no {det}* {person} {want}/needed/required/necessary | usage
    takes-back | no .. {person} .. needed/required/necessary | usage
    takes-back | no need | usage
    takes-back | no longer need/want/needed/necessary/required/looking/interested | usage
    takes-back | {person}/that/it/this is/s not/no/longer .. needed/necessary/required | usage
    takes-back | not needed/necessary/required | usage
    takes-back | isnt needed/necessary/required | usage
    takes-back | dont/doesnt need/have/want {someone} | usage
    takes-back | dont need .. anymore/now/it/that/this | usage
    takes-back | nevermind/nvm | usage
    takes-back | never mind | usage
    takes-back | forget it/about/that/the | usage
    takes-back | ^ {filler}* leave it/that | usage
    takes-back | changed my mind | usage
    takes-back | dont bother | usage
    takes-back | cancel that/my .. {person}/request | usage
    takes-back | scratch that | usage
    takes-back | figured it out | usage
    takes-back | sorted/solved it/that/myself | usage
    takes-back | it is/s sorted/solved/resolved/fixed | usage
    takes-back | its/thats/problem/issue/all/already/is .. sorted/solved/resolved/fixed | usage
    takes-back | can do/manage without | usage
    takes-back | you can help me yourself | usage
    takes-back | {bot}/you is/are enough/fine | usage
    yes | ^ {filler}* yes/yeah/yep/yup/yea/ya/sure/please/ok/okay/k/yess/absolutely/definitely/certainly/correct/alright/go | usage
    yes | ^ {filler}* of course | usage
    yes | ^ {filler}* do it/that/so | usage
    yes | ^ {filler}* please do/connect | usage
    yes | ^ {filler}* id like/love that | usage
    yes | ^ {filler}* that would be/help | usage
    yes | ^ {filler}* sounds good/great | usage
    yes | ^ {filler}* connect/transfer | usage
    yes | ^ {filler}* i {want}/would/do | usage
    no | ^ {filler}* no/nope/nah/not/nevermind/dont/never/later | usage
    promises | {link} you .. {person}/{team} | usage
    promises | {link} your/this/the/it .. to .. {person}/{team} | usage
    promises | {link} {det}* {person} .. to/who/about | usage
    promises | {link} .. over to .. {person} | usage
    promises | {link} .. in .. {person} | usage
    promises | {link} in {det}* {person} | usage
    promises | i am/m {link} {det}* {person} | usage
    promises | im/ill {link} {det}* {person} | usage
    promises | {person}/{team} ... {will} .. {contact} | usage
    promises | {someone} .. {will} .. {contact} | usage
    promises | {person} {contact} you .. shortly/soon/now | usage
    promises | {person} .. on the/their/his/her way | usage
    promises | {person} {will} .. you shortly/soon/now | usage
    promises | you/youll/ull .. {contact}/{link}/contacted/assisted/helped/called/hear/served/attended .. by/from/to/with .. {person}/{team} | usage
    promises | {link} .. now to {det}* {person} | usage
    promises | you over to {det}* {person} | usage
    promises | chat/conversation/ticket/case/request/you .. {link} to {det}* {person}/{team} | usage
    promises | let/have me {link} .. {person} | usage
    offers | would/do/did you .. like/want/prefer/need/wish | usage
    offers | if you/youd/needed/necessary/required/this/that | usage
    offers | should/shall/may i | usage
    offers | can i | usage
    offers | i can/could | usage
    offers | we can/could | usage
    offers | you can/could/may | usage
    offers | let me/us know | usage
    offers | type/reply/press/write/say/answer .. {person}/yes/# | usage
    offers | want me to | usage
    offers | whether/unless/in case/otherwise | usage
    automatic | auto/automatic/automated reply/response/message/answer/responder | usage
    automatic | autoreply/autoresponder | usage
    automatic | out of office | usage
    automatic | out of the office | usage
    automatic | im/am .. driving/unavailable/away | usage
    automatic | cant talk right/now | usage
    automatic | currently/presently/am not available | usage
    automatic | ill get back to you | usage
    automatic | i will .. get back to you/u | usage
    automatic | i will/ll call you later/back | usage
    automatic | ill call you later/back | usage
    automatic | thank you for .. contacting/calling/message/reaching | usage
    automatic | thanks for .. contacting/calling/reaching | usage
    automatic | we are/re closed | usage
    automatic | otp/code/passcode/pin .. # | usage
    automatic | # .. is .. otp/code/passcode/password/pin | usage
    asks | {call}/{talk} me/us .. {person}/{someone} .. {call}/{talk} | usage
    asks | {person}/{someone} .. {call} me/us/back | usage
    asks | {someone} .. from/in/on/at your/the .. team/staff/side/end/office/company/department/shop/store | usage
    asks | {someone} .. {talk}/{help} me/it/this/to/with | usage
    asks | {someone} real/human/alive/competent/responsible | usage
    asks | chance/way/possibility .. {person} .. {help} | usage
    asks | {want} {someone} with/real/human | usage
    asks | {talk} to/with whoever runs/owns/leads/manages | usage
    asks | love/like/appreciate/great .. if .. {person}/{someone} .. {call}/{help}/rang/called/phoned/wrote/got/gets/contacted/contacts/messaged/replied/checked/looked/reached | usage
    asks | {can} .. one/some/any of your team/people/staff/guys/agents .. | usage
    asks | {want} to .. the boss/manager/owner/{person} | usage
    asks | is {someone} .. real/human | usage
    asks | let {det}* {person} .. {help} | usage
    asks | {person} has/have/needs/need to .. {help} | usage
    asks | {want} .. {call} from/by .. {person}/{someone} | usage
    asks | {want} {det}* {pro} to {call}/{talk}/{help} | usage
    asks | {talk} to/with .. {pro} | usage
    asks | {pro} .. {call} me/us | usage
    asks | {want} .. {person} .. not .. {bot} | usage
    asks | {want} .. {person}/{someone} .. to {help}/{talk}/{call} | usage
    asks | no/not .. {bot} .. {person} $ | usage
    asks | {person} over {det}* {bot} | usage
    asks | who can i {talk} to/with | usage
    asks-despite | {want} .. {person} .. no/not .. {bot}/menu/menus | usage
    asks-despite | no .. {bot} .. {person} please/pls/plz | usage
    asks-despite | no {person}/{someone} has/have {talk}/replied/answered/called .. | usage
    asks-despite | im/am not {talk} to/with {det}* {bot} | usage
    asks-despite | not .. {talk}/argue/arguing/arguin .. {bot} | usage
    asks-despite | wont {talk} to/with {det}* {bot} | usage
    takes-back | dont need/want .. {person}/{someone} | usage
    takes-back | do not need/want .. {person}/{someone} | usage
    takes-back | no {det}* {person} $ | usage
    takes-back | no .. {person} please/thanks | usage
    takes-back | wont be needed/necessary | usage
    takes-back | all good/sorted/set/fine | usage
    takes-back | ill manage/wait | usage
    takes-back | it works/worked now | usage
    takes-back | works/working now/again | usage
    promises | {pro} ... {will} .. {contact} | usage
    promises | {link} you .. {pro} | usage
    promises | {link} .. this/the/your .. to .. {pro} | usage
    promises | {link} {det}* {pro} .. {he}/to/now | usage
    promises | {link} .. {he} will/ll .. {contact} | usage
    promises | handing/hand/passing/pass you/this/it over | usage
    promises | joining/join/joins this/the/our chat/conversation | usage
    promises | taking/take/takes over this/the/your chat/conversation/case | usage
    promises | {link} .. with .. {person}/{team} now/shortly | usage
    promises | {link} {det}* {person} $ | usage
    promises | {he} {will} .. {contact} .. here/chat/conversation | usage
    promises | {link} .. {person}/{team}/{pro} .. {he} | usage
    promises | {person} from .. {will} .. {contact} | usage
    offers | {want} me to | usage
    offers | happy to | usage
    offers | is it ok/okay | usage
    offers | would you | usage
    automatic | i will/ll reply/respond/answer .. when/as/once/later | usage
    automatic | ill reply/respond/answer .. when/as/once/later | usage
    automatic | in a meeting | usage
    automatic | sent from my | usage
    automatic | on vacation/leave/holiday/maternity | usage
    automatic | do not disturb | usage
    promises | {link} you with .. from .. {team} | usage
    promises | passing/handing/pass this chat/conversation .. to/a .. {person} | usage
    promises | {link} .. {person}/{team} .. {he} {contact} | usage
    promises | {link} you with .. {team}/{person} | usage
    promises | {link} you with .. from our .. {team} | usage`,
}
