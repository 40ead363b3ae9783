import type { PersonPhrases } from './phrase-table.ts'

/** Bengali in Latin letters, in the spellings of messengers. */
export const BN_LATN: PersonPhrases = {
  words: {
    person: `manush*, manus, manusher, manuser, agenter, agentke, agente, ejent*, ajent*, kormi, kormir, kormider, kormike, kormochari*, karmachari*, kormachari*, kormokorta*, kormakarta*, protinidhi*, pratinidhi*, byakti*, bekti*, managerer, managerke, lok, loker, lokjon, lokjoner, lokke, staffer,
      executiver, operatorer, customer carer, customer care er, asol manush, sohokormi*, sahakarmi*, shohokormi*, bishesoggo, odhikari*, humaner, teamer keu, team er keu, supervisorer, apnader lok, apnader loker, representativer, jon manush, ejon manush`,
    alone: 'manush, agent, kormi, protinidhi, asol manush',
    someone:
      'karo, karor, kauke, kawke, keu, kau, karur, karu, kono ekjon, kono ekjoner, kaoke, kaukei, ekjon, ekjoner, kaw, kao',
    talk: `kotha, kothabarta, katha, kothaa, alap, alochona, connect, transfer, jogajog, jogajok, jogajoog, jukto, jog, songjog, sonjog, line, kotta, kothao bolte`,
    want: 'chai, chaai, chay, lagbe, lagbo, din, dao, den, dorkar, darkar, proyojon, diben, daken, dakun, dako, dekhe, pathan, chaichi, chachchi, chacchi, chaisi, lagtese, lage, hobe, daan',
    bot: 'bot, boter, robot, roboter, machine, machiner, mesin, mesiner, chatbot, computer, boter sathe',
    det: 'ekta, ekjon, kono, asol, shotti, sotti, apnader, apnar, real, sottikarer, shottikarer, onno, er, r',
    after:
      'please, plz, pls, ekhon, ekhoni, dada, didi, bhai, taratari, sir, na, bot, amar, ami, karon, r, ar, joldi, akhon, ektu',
    filler:
      'please, plz, pls, ekta, ekjon, chai, lagbe, ekhon, dada, bhai, sir, ami, amar, hello, ha, ok, din, kono, dorkar, hae, asol',
    link: 'connect, transfer, jukto, jog, songjog, forward, pathiye, pathacchi, pathachchi, janiye, janiyechi, dhoriye, diye, line, assign, bolechi, bole',
    team: 'team, teamke, bibhag',
    contact:
      'jogajog, jogajok, call, kotha, sahajyo, shahajjo, sahajjo, help, uttor, reply, phone, dekhben, dekhbe, janaben, janabe, message, jog, join, asben, contact, bolben, bolbe, dhorben',
  },
  negations:
    'na, nai, noy, noi, nei, nahi, chaina, lagbena, nay, noye, chara, bolbona, korbona, no, not, dont, chaini, ney, chaici na',
  negationFollows: true,
  phrases: `
    other | amar {person} | trap
    other | ami .. {person} | trap
    other | ami .. {bot} na/noi/noy/noye | trap
    other | apni/tumi {bot}/{person} | trap
    other | {person}/{someone} .. sathe/shathe/songe/shonge/sonje .. {talk} bollam/holo/hoyeche/hoyechilo/hoyese/bolechi/bolechilam/bolchi/hoise/bolsi/bolsilam/hoiche | trap
    other | delivery/courier {person} | trap
    other | {person} # | trap
    other | # {person} | trap
    other | je {person} esechilo/eshechilo/esechilen/asche/aslo/asche | trap
    other | {person} esechilo/eshechilo/eshe/esechilen/ese .. sahajyo/sahajjo/help | trap
    other | jodi .. {person} .. {want} | trap
    other | # {person} jonno | trap
    asks | {person}/{someone} .. sathe/shathe/songe/shonge/sonje/satha/shate/sate/sange/shange .. {talk} | usage
    asks | {person} .. {want} | usage
    asks | {person}/{someone} .. connect/transfer .. kore/korun/koro/koren/din/den/dao | usage
    asks | {person} ke .. {want}/{talk}/bolun/bolen | usage
    asks | {talk} bolte/bolbo/bolar/bolte .. {person}/{someone} .. sathe/shathe/songe/shonge | usage
    asks | {talk} .. {person}/{someone} .. sathe/shathe/songe/shonge | usage
    asks | {person}/{someone} .. call/phone .. koruk/koren/korben/korte/din/dik/korun | usage
    asks | {person} ache/achen/ase/asen/achhe ki/naki | usage
    asks | kono {det}* {person} ache/achen/ase/asen/nei | usage
    asks | {person} kothay/koi/kothai | usage
    asks | ^ {filler}* {alone} {filler}* $$ | button
    asks-despite | {bot} .. sathe/shathe/songe/shonge .. {talk} .. na/nai/chaina | usage
    asks-despite | {bot} .. sathe/shathe/songe/shonge .. na/nai/noy/noi | usage
    asks-despite | {bot} chai/lagbe na | usage
    asks-despite | {bot} na/noy/noi .. {person}/{someone} | usage
    asks-despite | {person} .. {bot} na/noy/noi | usage
    asks-despite | keno .. {person}/{someone} .. {talk} .. parchi/parbo/pari .. na | usage
    takes-back | dorkar/darkar/proyojon nei/nai/nay/hobe/ney | usage
    takes-back | {person}/{someone} .. lagbe/dorkar na/nei/nai | usage
    takes-back | {person}/{someone} .. lagbena/chaina | usage
    takes-back | ar/r/aar .. lagbe/dorkar na/nei/nai | usage
    takes-back | ar/r/aar .. lagbena/chaina | usage
    takes-back | ^ {filler}* thak | usage
    takes-back | thak .. lagbe/lagbena/dorkar | usage
    takes-back | bad/baad din/den/dao | usage
    takes-back | chere/chhere din/den/dao | usage
    takes-back | somossa/shomossha/problem .. solve/somadhan/shomadhan/thik hoye/hoyeche | usage
    takes-back | peye/khuje gechi/gesi/peyechi/paisi | usage
    yes | ^ {filler}* ha/haa/hae/hya/hyan/haan/ji/yes/ok/okay/thik/accha/acha/achha/obossoi/oboshyoi/din/koren/korun/hobe/nischoi/sure/connect/hum | usage
    no | ^ {filler}* na/nai/no/ekhon/pore/thak/noy | usage
    promises | {person}/{team} .. sathe/shathe/songe/shonge .. {link} | usage
    promises | {person}/{team} .. kache .. {link} | usage
    promises | {person}ke/{team} .. {link} .. diyechi/dicchi/dichchi/korchi/korlam/diye | usage
    promises | {person} ke .. {link} .. diyechi/dicchi/dichchi/korchi/korlam/diye | usage
    promises | {person}/{team}/{someone} ... {contact} ... korben/korbe/deben/debe/korchen/dibe/diben/dekhben/bolben/bolbe/janaben/asben | usage
    offers | chan/chaan/chaiben/chaile/ki/jodi/pari/parbo/parben/apni | usage
    automatic | gari .. chalacchi/chalachchi/chalaitesi/calacchi | usage
    automatic | pore .. call/reply/kotha/uttor .. korbo/debo/bolbo/dibo/korchi | usage
    automatic | otp/code .. # | usage
    automatic | # .. otp/code | usage`,
}
