import type { CourtesyPhrases } from './phrases.ts'

/** Chat and email English, with the abbreviations of messengers. */
export const EN: CourtesyPhrases = {
  thanks: `
    thanks, thank you, thank u, thankyou, thx, thnx, tnx, thks, tks, ty, tysm, thanq, thanku, tq, tqsm,
    many thanks, thanks a lot, thanks a ton, thanks a million, thanks so much, thanks for your help,
    thanks for the help, thanks for your reply, thanks for the reply, thanks for your time,
    thanks for your support, thanks for the support, thanks for letting me know, thanks for the update,
    thanks for the information, thanks for the info, thanks for your patience, thanks for everything,
    thanks for your understanding, thanks for the quick reply, thanks for the quick response,
    thanks for your response, thank you for your help, thank you for the help, thank you for your reply,
    thank you for the reply, thank you for your time, thank you for your support, thank you for letting me know,
    thank you for the update, thank you for the information, thank you for the info, thank you for everything,
    thank you for your response, thank you for the quick response, thank you for the quick reply,
    thanks in advance, thank you in advance, much appreciated, thank god, thank goodness, oh thank god,
    appreciated, appreciate it, i appreciate it, i appreciate your help, really appreciate it, cheers, grateful,
    bless you, god bless, god bless you, you are the best, youre the best, you are great,
    you have been very helpful, youve been very helpful, very helpful, that was helpful, kind regards,
    best regards, regards, warm regards, best wishes, sincerely, yours sincerely`,
  confirms: `
    ok, okay, okey, oki, okie, okies, okidoki, okey dokey, k, kay, yes, yeah, yea, yep, yup, ya, sure, sure thing,
    of course, certainly, absolutely, definitely, exactly, correct, alright, all right, fine, thats fine,
    that is fine, its fine, good, great, perfect, excellent, awesome, amazing, wonderful, fantastic, brilliant,
    super, superb, cool, nice, lovely, sounds good, sounds great, looks good, works for me, that works, all good,
    its good, its ok, its okay, thats ok, thats okay, thats great, thats good, thats perfect, thats all,
    that is all, thats it, got it, i got it, gotcha, understood, i understand, i see, noted, noted with thanks,
    roger, will do, agreed, i agree, deal, done, confirmed, i confirm, no thanks, no thank you, no problem,
    no problems, np, no worries, no issue, no issues, nothing else, no nothing else, nothing more,
    that will be all, thatll be all, youre welcome, you are welcome, welcome, my pleasure, no rush, take your time,
    whenever you can, ill wait, i will wait, hm, mhm, aha, ah, oh, oh ok, oh i see, wow, yay, yo, lol, haha, hehe,
    problem solved, solved, resolved, its resolved, its solved`,
  greets: `
    hi, hello, hey, hallo, hai, hiya, howdy, hi there, hello there, hey there, good morning, good afternoon,
    good evening, good day, good night, goodnight, gm, gn, morning, greetings, dear team, dear support, dear all,
    hi team, hello team, hi all, hello everyone, dear customer service, dear support team, bye, bye bye, goodbye,
    good bye, see you, see ya, cya, take care, have a nice day, have a good day, have a great day,
    have a lovely day, have a good one, have a nice evening, have a good evening, have a nice weekend,
    have a great weekend, have a good weekend, same to you, you too, likewise, i hope this finds you well,
    happy new year, merry christmas, happy diwali, happy holidays, eid mubarak`,
  wellbeing: `
    how are you, how are you doing, how are you today, how do you do, hows it going, how is it going,
    hope you are well, hope you are doing well, i hope you are well, i hope you are doing well, whats up`,
  fillers: `
    so much, very much, a lot, again, then, too, very, so, really, and, dear, sir, madam, maam, miss, mr, mrs, bro,
    brother, sis, sister, buddy, mate, dude, friend, team, guys, all, everyone, you, u, indeed, once again,
    for that, for this, anyway, that, it, please, pls, there, just, kindly`,
}
