import type { PersonPhrases } from './phrase-table.ts'

/** Bengali in its own script, with English words. */
export const BN: PersonPhrases = {
  words: {
    person: `এজেন্ট*, মানুষ*, কর্মী*, কর্মচারী*, কর্মচারি*, কর্মকর্তা*, প্রতিনিধি*, ম্যানেজার*, লোক*, ব্যক্তি*, অপারেটর*, এক্সিকিউটিভ*, কাস্টমার কেয়ার*, কাস্টমার কেয়ার, কাস্টমার সার্ভিস*, সহকর্মী*, বিশেষজ্ঞ*, সুপারভাইজার*, স্টাফ*, গ্রাহক সেবা, অফিসার*, টিমের কেউ, আপনাদের কেউ`,
    alone: 'এজেন্ট, মানুষ, কর্মী, প্রতিনিধি, ম্যানেজার, কর্মকর্তা, আসল মানুষ',
    someone: 'কারো, কারও, কাউকে, কেউ, কারোর, একজন, একজনের',
    talk: 'কথা, কথাবার্তা, যোগাযোগ, কানেক্ট, কানেক্*, সংযোগ, সংযুক্ত, ট্রান্সফার*, আলাপ, যুক্ত, লাইন, চ্যাট',
    want: 'চাই, চাচ্ছি, চাইছি, লাগবে, দিন, দাও, দেন, দরকার, প্রয়োজন, ডাকুন, ডাকেন, ডেকে, পাঠান, চায়, দিবেন, দেবেন',
    det: 'একটা, একজন, কোনো, কোন, আসল, সত্যিকারের, আপনাদের, আপনার, বাস্তব, অন্য, এর, প্রকৃত, জীবন্ত',
    bot: 'বট, বটের, রোবট*, মেশিন*, যন্ত্র*, চ্যাটবট*, কম্পিউটার*',
    after: 'প্লিজ, দয়া, এখন, এখনই, দাদা, ভাই, স্যার, তাড়াতাড়ি, না, বট, আমার, কারণ, আর, একটু',
    filler:
      'প্লিজ, দয়া, করে, এখন, দাদা, ভাই, স্যার, একটা, একজন, চাই, লাগবে, দিন, হ্যাঁ, আমার, আমি, আসল, দরকার, নমস্কার, হ্যালো, কোনো',
    link: 'কানেক্ট, ট্রান্সফার*, যুক্ত, সংযুক্ত, সংযোগ, পাঠিয়ে*, পাঠাচ্ছি, জানিয়ে*, ধরিয়ে, যোগ, লাইন, ফরওয়ার্ড, হস্তান্তর*, দিয়েছি, বলেছি',
    team: 'টিম*, দল, বিভাগ*',
    contact: 'যোগাযোগ, কল, কথা, সাহায্য, উত্তর, রিপ্লাই, ফোন, দেখবেন, দেখবে, জানাবেন, মেসেজ, যোগ, আসবেন, সহায়তা, সহযোগিতা',
  },
  negations: 'না, নেই, নয়, নাই, নই, চাইনা, লাগবেনা, ছাড়া, নি, চাই না',
  negationFollows: true,
  phrases: `
    other | মানব সম্পদ/সম্পদে | trap
    other | আমার {person} | trap
    other | আমি .. {person} | trap
    other | আমি .. {bot} নই/না/নয় | trap
    other | আপনি/তুমি {bot}/{person} | trap
    other | {person}/{someone} .. সাথে/সঙ্গে .. {talk} বললাম/হলো/হয়েছে/হয়েছিল/বলেছি/বলেছিলাম/বলছি/হল | trap
    other | ডেলিভারি/কুরিয়ার {person} | trap
    other | {person} # | trap
    other | # {person} | trap
    other | যে {person} .. এসেছিলেন/এসেছিল/এসে | trap
    other | {person} এসে/এসেছিলেন .. সাহায্য | trap
    other | যদি .. {person} .. {want} | trap
    asks | {person}/{someone} .. সাথে/সঙ্গে/সংগে .. {talk} | usage
    asks | {person} .. {want} | usage
    asks | {person}/{someone} .. কানেক্ট/ট্রান্সফার .. করে/করুন/করেন/দিন/দেন | usage
    asks | {talk} .. {person}/{someone} .. সাথে/সঙ্গে | usage
    asks | {person}/{someone} .. কল/ফোন .. করুক/করেন/করবেন/করতে/দিক/করুন | usage
    asks | কোনো/কোন {det}* {person} আছে/আছেন/নেই | usage
    asks | {person} আছে/আছেন কি | usage
    asks | {person} কোথায় | usage
    asks | ^ {filler}* {alone} {filler}* $$ | button
    asks-despite | {bot} .. সাথে/সঙ্গে .. {talk} .. না/নয় | usage
    asks-despite | {bot} সাথে/সঙ্গে না/নয় | usage
    asks-despite | {bot} চাই/লাগবে না | usage
    asks-despite | {bot} না/নয় .. {person}/{someone} | usage
    asks-despite | {person} .. {bot} না/নয় | usage
    asks-despite | কেন .. {person}/{someone} .. {talk} .. পারছি/পারব/পারি .. না | usage
    takes-back | দরকার/প্রয়োজন নেই/নাই | usage
    takes-back | {person}/{someone} .. লাগবে/দরকার না/নেই/নাই | usage
    takes-back | আর .. লাগবে/দরকার না/নেই/নাই | usage
    takes-back | ^ {filler}* থাক | usage
    takes-back | বাদ/ছেড়ে দিন/দেন/দাও | usage
    takes-back | সমস্যা .. সমাধান/ঠিক/মিটে হয়ে/হয়েছে/গেছে | usage
    takes-back | পেয়ে/খুঁজে গেছি/পেয়েছি | usage
    yes | ^ {filler}* হ্যাঁ/হ্যা/হা/জি/জ্বি/ওকে/ঠিক/আচ্ছা/অবশ্যই/দিন/করুন/করেন/হবে/নিশ্চয়ই/ok/yes | usage
    no | ^ {filler}* না/নাহ/এখন/পরে/থাক | usage
    promises | {person}/{team} .. সাথে/সঙ্গে .. {link} | usage
    promises | {person}/{team} .. কাছে .. {link} | usage
    promises | {person}/{team} .. {link} .. দিয়েছি/দিচ্ছি/করছি/করলাম/করেছি | usage
    promises | {person}/{team}/{someone} ... {contact} ... করবেন/করবে/দেবেন/দেবে/করছেন/দিবেন/দেখবেন/বলবেন/জানাবেন/আসবেন | usage
    offers | চান/চাইলে/চাইবেন/কি/যদি/পারি/পারব/পারেন | usage
    automatic | গাড়ি .. চালাচ্ছি | usage
    automatic | স্বয়ংক্রিয় .. | usage
    automatic | পরে .. কল/উত্তর/কথা/রিপ্লাই .. করব/দেব/বলব/করছি | usage
    automatic | ওটিপি/কোড/otp .. # | usage
    automatic | # .. ওটিপি/কোড/otp | usage`,
}
