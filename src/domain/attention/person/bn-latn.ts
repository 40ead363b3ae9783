import type { PersonPhrases } from './phrase-table.ts'

/** Bengali in Latin letters, in the spellings of messengers. */
export const BN_LATN: PersonPhrases = {
  words: {
    pro: `
      doctor*, daktar*, nurse*, pharmacist*, engineer*, lawyer*, ukil*, accountant*, technician*, teacher*, bisheshoggo*, bisheshogyo*, specialist*,
      officer*, mistri*, vet*, consultant*, poramorshok*`,
    person: `
      manush*, manus, manusher, manuser, agenter, agentke, agente, ejent*, ajent*, kormi, kormir, kormider, kormike, kormochari*, karmachari*, kormachari*,
      kormokorta*, kormakarta*, protinidhi*, pratinidhi*, byakti*, bekti*, managerer, managerke, lok, loker, lokjon, lokjoner, lokke, staffer, executiver,
      operatorer, customer carer, customer care er, asol manush, sohokormi*, sahakarmi*, shohokormi*, bishesoggo, odhikari*, humaner, teamer keu, team er
      keu, supervisorer, apnader lok, apnader loker, representativer, jon manush, ejon manush, officer*, offisar*, saheb*, madam*, boss*, senior*, malik*,
      doctor*, daktar*, mistri*, technician*, agent*, manager*, human*, staff*, executive*, operator*, supervisor*, representative*, uporer keu, uporer
      kauke, uporer karo, upor er kauke, upor er karo, asol keu, sotti kare manush, sottikarer keu, customer care*, customer care, in charge*, lok*,
      incharge*, jonmanush, real lok, employee*, apnader keu, team er karo, apnader karo, head*`,
    alone: `
      manush, agent, kormi, protinidhi, asol manush, operator, operater, officer, manager, customer care, lok, real manush`,
    someone:
      'karo, karor, kauke, kawke, keu, kau, karur, karu, kono ekjon, kono ekjoner, kaoke, kaukei, ekjon, ekjoner, kaw, kao',
    talk: `
      kotha, kothabarta, katha, kothaa, alap, alochona, connect, transfer, jogajog, jogajok, jogajoog, jukto, jog, songjog, sonjog, line, kotta, kothao
      bolte, kothata, bola, bolbo, bolte, bolar, fone, phone, call, dhoriye, dekha, bujhate, conect, kontak, contact, chat, talk`,
    want: `
      chai, chaai, chay, lagbe, lagbo, din, dao, den, dorkar, darkar, proyojon, diben, daken, dakun, dako, dekhe, pathan, chaichi, chachchi, chacchi,
      chaisi, lagtese, lage, hobe, daan, thakle, thake, dhoriye, dek, deke, daken na, den na, den to, dorker, dorkaar, pabo, paoya, chaitesi, dite, pete,
      anen, anun, laglei, dibo`,
    bot: 'bot, boter, robot, roboter, machine, machiner, mesin, mesiner, chatbot, computer, boter sathe',
    det: 'ekta, ekjon, kono, asol, shotti, sotti, apnader, apnar, real, sottikarer, shottikarer, onno, er, r',
    after: `
      ki, to, okhane, ekhane, jeno, noile, keu, plis, auto, jonno, je, uttor, moto, den, dite, parle, hole, please, plz, pls, ekhon, ekhoni, dada, didi,
      bhai, taratari, sir, na, bot, amar, ami, karon, r, ar, joldi, akhon, ektu`,
    filler:
      'please, plz, pls, ekta, ekjon, chai, lagbe, ekhon, dada, bhai, sir, ami, amar, hello, ha, ok, din, kono, dorkar, hae, asol',
    link: `
      connect, transfer, jukto, jog, songjog, forward, pathiye, pathacchi, pathachchi, janiye, janiyechi, dhoriye, diye, line, assign, bolechi, bole,
      pathiye dichhi, dichhi, dicchi, pathaisi, pathiyechi, janacchi, janachchi, janalam, janaisi, daktesi, dakchi, dekechi, hostantor, handover, tule,
      inform, add, khobor`,
    team: 'team, teamke, bibhag',
    contact: `
      jukto, samlaben, neben, nibe, niben, likhben, jobab, jawab, bujhiye, chat, diben, dekhe, jogajog, jogajok,
      call, kotha, sahajyo, shahajjo, sahajjo, help, uttor, reply, phone, dekhben, dekhbe, janaben, janabe, message, jog, join, asben, contact, bolben,
      bolbe, dhorben`,
  },
  negations:
    'na, nai, noy, noi, nei, nahi, chaina, lagbena, nay, noye, chara, bolbona, korbona, no, not, dont, chaini, ney, chaici na',
  negationFollows: true,
  phrases: `
    own | amar {person} | trap
    other | ami {det}* {person} $ | trap
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
    asks | kono/keu {det}* {person} ache/achen/ase/asen/achhe $ | usage
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
    automatic | # .. otp/code | usage
    other | ami .. {person} .. {bot} na/noi/noy | trap
    other | delivery/courier/driver/rider ... {contact} | trap
    other | chakri/job/vacancy/beton ... {person} | trap
    other | je {person} ta | trap
    other | {person} .. kal/gotokal/age .. esechilo/eshechilo/ashchilo/aschilo/esechilen | trap
    other | {person} ... {contact} .. sombar/shonibar/tay/# | trap
    asks | {pro} .. er/r/sathe/shathe/songe .. {talk} | usage
    asks | {person}/{someone} .. den/din/dao/dhoriye/daken/dakun/deke/line .. | usage
    asks | {person}/{someone} thakle/thaken/ache/achen/ase .. {talk}/{want}/okhane/ekhane | usage
    asks | {talk} .. moto .. {person}/{someone} | usage
    asks | {person}/{someone} .. jeno .. call/phone/fone | usage
    asks | {person}/{someone} .. call/phone/fone .. koruk/korun/koro/koren/den/dey/dik/dite/korte | usage
    asks | {person} er/r sathe/shathe/songe/shonge .. {talk} | usage
    asks-despite | {bot} .. kotha .. na/noy/noi/nai | usage
    asks-despite | auto .. na/noy/noi/chaina | usage
    takes-back | {person}/{someone} .. lagbe/dorkar/chai na/nei/nai/noy | usage
    takes-back | {person}/{someone} .. sathe/shathe/songe/shonge .. {talk} .. na/nei/nai/chaina | usage
    takes-back | nijei .. thik/kore/peye/parsi/perechi .. | usage
    takes-back | thik/mite hoye/geche/gese/gechhe/gelo .. | usage
    promises | {person}/{pro} .. {link} | usage
    promises | {team} .. er/r/kache/sathe/ke .. {link} | usage
    promises | {pro} ... {contact} | usage
    promises | {person} ... {contact} .. korben/korbe/deben/debe/korchen/diben/bolben/janaben/asben/niben | usage
    promises | uni/tini/unara .. apnar/ei/ekhanei/chat/ekhane/apnake .. {contact} | usage
    asks | {person} k/ke .. phone/line/fone .. dhoran/den/din/dao | usage
    asks | {person} k/ke .. {want} | usage
    asks | {person} .. jonno .. wait/opekkha/opekha/apekkha | usage`,
}
