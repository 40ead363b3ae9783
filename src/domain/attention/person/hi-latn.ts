import type { PersonPhrases } from './phrase-table.ts'

/** Hindi in Latin letters, with the English words that are written in it. */
export const HI_LATN: PersonPhrases = {
  words: {
    pro: `
      doctor, daktar, dr, nurse, engineer, pharmacist, vakil, vakeel, lawyer, accountant, technician, mechanic, officer, afsar, visheshagya, visheshgya,
      counsellor, salahkar, teacher, vet, expert`,
    person: `
      insaan, insan, inshan, insano, insaano, insaanon, aadmi, admi, aadmee, vyakti, vyakthi, manushya, manushy, karmchari, karmachari,
      karamchari, karmchariyon, adhikari, adhikaari, pratinidhi, prathinidhi, manejar, menejar, mainejar, eksekutiv, exicutive, executiv, excutive, ejent,
      agant, ajent, aejant, banda, bande, bandi, sahkarmi, sahakarmi, sathi, saathi, sahayak, sahayata kendra, salahkar, prabandhak, senior, seniour,
      support wale, support walo, team wale, staff wale, asli insaan, asli aadmi, kisi insaan, log, logon, real banda, koi aadmi, koi insaan, supervisar,
      suparvaijar, agent log, bada adhikari, malik, team mein se kisi, aapki team, apki team, customer care wale, customer care walo, grahak seva, operater,
      opretar, officer, afsar, saheb, sahab, madam, madamji, boss, superior, head, incharge, in charge, bade adhikari, bade log, sarji, asli banda,
      staff vale, apne senior, ladka, ladki, karamchaari, manager saab, manager sahab, sirji, technician, zinda insaan, jinda insaan, doosre aadmi, koi
      bada, upar wale, team member, mahila, bhaiya ya didi`,
    alone: 'insaan, agent, karmchari, asli insaan, pratinidhi, manager, adhikari',
    someone: 'kisi, koi, kisi aur, kisi bhi, kisi ek, kisike, kisise',
    talk: `
      baat, bat, baatein, baate, baatcheet, batcheet, batchit, baat chit, sampark, samparc, connect, conect, konect, kanekt, konekt, jod, jodo, jodiye,
      jodie, jodna, jodne, jodhe, judna, judwa, judwao, judwaiye, milao, milwao, milwa, milvao, milna, mila, transfer, bolna, call, chat, charcha, bat
      karna, bat karni, batana, baat karva, batiyana, bat krni, krni, samjhana, puchna, poochna, milwado, connect kardo, contact, coneect, phone, fone,
      line, bolne, linkup, milwana, milvana, bta`,
    want: `
      chahiye, chahie, chaiye, chahiy, chaheye, chahta, chahti, chahte, chata, mangta, mangti, dijiye, dijie, dedo, dido, lagao, lagaiye, bulao, bulaiye,
      bulaye, bulwao, bula, bhejo, bhejiye, dena, cahiye, chayiye, chaie, chiye, chhaiye, dila, dilao, dilwao, chaiy, chaahiye, chayie, mangwao, milega,
      milegi, milenge, milwado, kar do, karwado, dijiega, lagwao, leke, lao, laiye, laao, de do, dedijiye, pakdao, pakraao, bulado, bulwa do, mang`,
    bot: 'bot, robot, machine, mashin, masheen, chatbot, computer, kampyutar',
    det: 'ek, kisi, koi, asli, sahi, aapke, aap ke, apke, aapki, apki, kisi ek, real, actual, bhi, sachche, sache, jinda, zinda, pe, par, wala, wale, se',
    after: `
      kya, yahan, yaha, wahan, se, kisi, mil, to, toh, bas, warna, varna, kyun, kyu, please, fir, phir, hua, kuch, samajh, jisko, jise, kara, right, sakta,
      sakti, hai, h, hain, plz, pls, ji, sir, abhi, jaldi, turant, mujhe, muje, na, bhai, yaar, kyuki, kyunki, aur, nahi, bot, mere, ki, jo, jisse, taaki,
      ab, hi, tha, kripya`,
    filler:
      'please, plz, pls, ji, sir, abhi, bhai, mujhe, muje, chahiye, haan, ha, koi, ek, jaldi, ok, hello, namaste, kripya, kisi, se, baat, karni, karo, hai, kar, asli',
    link: `
      jod, jodta, jodti, jod raha, jod rahi, connect, transfer, milwa, milwata, milwati, bhej, bhejta, bheji, bata, bataya, sompa, saup, saunp, pahuncha,
      pahucha, forward, assign, escalate, bula, bulata, judwa, judwata, bhejwa, mila, milata, milati, bulwa, bula raha, bula rahi, bulaa, jud, sonp, pass,
      handover, de raha, de rahi, alert, add, join, inform, suchit, bol, line, escalate kar, sthanantarit, invite`,
    contact: `
      jud rahi, jud raha, jud rahe, judenge, judengi, sambhalenge, sambhal, samhal, le lenge, handle, dekhenge, dekhengi, likhenge, dengi, chat, help,
      sahayta, sujhav, solve, samadhan, poochenge, batayenge, bataenge, bataengi, sampark, samparc, call, baat, madad, jawab, javab, jawaab, reply, contact,
      jud, message, msg, dekh, sahayata, join, aage, phone, assist, connect, respond`,
    team: 'team, tim, vibhag, department',
  },
  negations: 'nahi, nahin, nhi, nai, nahee, mat, nahe, nahii, bina, naheen, no, not, dont, nay, nhin, bagair',
  negationFollows: true,
  phrases: `
    other | main/mai/me/mein .. {person} hu/hun/hoon/hon | trap
    other | main/mai/me/mein .. {bot} nahi/nhi | trap
    other | {bot} nahi/nhi hu/hun/hoon/ho/hai | trap
    own | {person}/{someone} se baat hui/ki/hogayi/huyi/karli/karke/hogai | trap
    own | {person}/{someone} se .. {talk} ho/kar gayi/gai/chuki/chuka/li/liya/rahi/raha/rahe/rha/rhi | trap
    own | {person}/{someone} se .. {talk} ki/hui/kiya/kari/huyi thi/tha/hai/thi/gayi | trap
    own | {person} se .. {talk} ki $ | trap
    other | delivery/courier/kuriyar {person} | trap
    other | {person} # | trap
    other | # {person} | trap
    other | {person} jo/ne/aaya/aaye/aya .. aaya/bola/kaha/madad/bataya/diya/kiya | trap
    other | {person} ne | trap
    own | {person} ko .. de/diya/diye/di/bata/bhej/bheja/bataya/lauta .. diya/diye/di/chuka/chuki/chuke/tha/thi/the | trap
    own | {person}/{someone} se .. {talk} chuka/chuki/chuke/gayi/liya/li | trap
    other | agar .. {person} .. {want}/hui/padi | trap
    other | # {someone}/{person} ke liye | trap
    other | kisi kaam/cheez/tarah/dikkat/karan | trap
    other | {someone} baat | trap
    asks | {person}/{someone} se .. {talk} | usage
    asks | {person}/{someone} ke .. sath/saath .. {talk} | usage
    asks | {person}/{someone} .. ke sath/saath .. jod*/{talk} | usage
    asks | {person} ko .. {want}/{talk}/call/line/lao/bolo/kaho/bol/boliye/kahiye | usage
    asks | {person} .. {want} | usage
    asks | {person} do {after}*/na/yaar $ | usage
    asks | {person}/{someone} .. call karo/karao/karwao/karvao/kare/karen/karein/karwa/karva/chahiye | usage
    asks | {person} ka/ki .. call/phone/number .. {want} | usage
    asks | {talk} .. karni/karna/karwao/karao/karva/karwa .. {person} | usage
    asks | {talk} karo/kardo/kar .. {person}/{someone} se | usage
    asks | {person} kaha/kahan/kidhar | usage
    asks | koi {det}* {person} hai/he/h | usage
    asks | ^ {filler}* {alone} {filler}* $$ | button
    asks-despite | {person} .. {bot} nahi/nhi/na | usage
    asks-despite | {bot} se .. nahi/nhi/mat/nai/na | usage
    asks-despite | {bot} .. nahi/nhi/mat chahiye/chahie/chaiye | usage
    asks-despite | {bot} nahi/nhi .. {person}/{someone} | usage
    asks-despite | nahi/nhi .. {bot} se | usage
    asks-despite | kyu/kyun/kyo/kyon .. nahi/nhi .. {talk} .. {person}/{someone} | usage
    asks-despite | {person}/{someone} se .. {talk} .. kyu/kyun/kyo/kyon .. nahi/nhi | usage
    asks-despite | {person}/{someone} se .. {talk} .. nahi/nhi .. sakti/sakta/sakte .. kya | usage
    takes-back | {person}/{someone} .. ki/ka .. jarurat/jarurt/zarurat/jaroorat/zaroorat/avashyakta .. nahi/nhi/nai | usage
    takes-back | jarurat/zarurat/zaroorat/jaroorat .. nahi/nhi/nai | usage
    takes-back | nahi/nhi .. jarurat/zarurat/zaroorat/jaroorat | usage
    takes-back | rehne/rahne/rhne/jane/jaane/chhod/chod do/dijiye/de/den/dein | usage
    takes-back | chhodo/chodo/chhoro/chodiye | usage
    takes-back | ab .. nahi/nhi .. {want} | usage
    takes-back | {want} nahi/nhi .. ab | usage
    takes-back | mil/solve/thik/theek/hal .. gaya/gayi/gya/gaya .. ab | usage
    takes-back | ho/mil gaya .. khud | usage
    takes-back | problem/samasya solve/hal/thik ho | usage
    yes | ^ {filler}* haan/ha/han/haa/haanji/hanji/ji/yes/ok/okay/theek/thik/tik/bilkul/jarur/zaroor/jaroor/zarur/karo/kardo/chalega/kar/kijiye/sahi/hn/hmm/sure/connect | usage
    no | ^ {filler}* nahi/nhi/nahin/nai/mat/na/abhi/no/rehne/rahne | usage
    promises | {person}/{team} se .. {link} ... raha/rahi/rahe/rha/rhi/deta/deti/dunga/dungi/denge/dete/karta/karti/karte/karunga/karungi/hu/hun/hoon/diya/hain | usage
    promises | {person}/{team} ko .. {link} ... raha/rahi/rahe/rha/rhi/deta/deti/dunga/dungi/denge/karta/karti/karunga/hu/hun/hoon/diya/di/hai | usage
    promises | {person}/{team} ke .. paas/pass/sath/saath .. {link} | usage
    promises | {person}/{team} ... {contact} ... karenge/karega/karegi/karengi/denge/dega/degi/dengi/judenge/judega/judegi/aayenge/aayega/ayenge/lenge/lega/legi/rahe/raha/rahi/hain | usage
    promises | {someone} .. aapse/apse/aapko/apko .. {contact} .. karenge/karega/karegi | usage
    promises | {person} .. aa/jud rahe/raha/rahi/jayenge/jaenge | usage
    offers | chahenge/chahte/chahti/chahoge/chahengi/chahe/kya/agar/yadi | usage
    offers | sakta/sakti/sakte | usage
    offers | likhe/likhiye/type/reply/dabaye .. {person}/haan/# | usage
    automatic | gaadi/gadi/car .. chala | usage
    automatic | abhi .. busy/vyast .. baad/bad | usage
    automatic | baad/bad me/mein/main .. call/reply/jawab/baat .. karunga/karungi/karta/dunga | usage
    automatic | swachalit .. sandesh/jawab | usage
    automatic | otp/code/kod .. # | usage
    automatic | # .. otp/code/kod | usage
    other | main/mai/me/mein .. {person} .. not/nahi .. {bot} | trap
    other | delivery/courier/driver/rider/kuriyar ... {contact} | trap
    other | naukri/job/vacancy/salary/bharti/vetan ... {person} | trap
    other | {person} ... {contact} .. somvar/shanivar/baje/# | trap
    other | har/per {person} | trap
    asks | {person}/{someone} .. ko .. bolo/bol/boliye/kaho/kahiye/bulao/bula/bulaiye/line/bhejo/lao/dijiye/do/lagao/pakdao | usage
    asks | {person}/{someone} .. ko .. {talk} .. bolo/bol/boliye/kaho/kahiye | usage
    asks | {pro} se .. {talk} | usage
    asks | {person}/{someone} .. phone/fon/call/fone .. kare/karega/karegi/karo/karao/karwao/karwa/karenge/karein/kijiye/kar | usage
    asks | {team} se .. koi/kisi .. phone/call/fon/baat | usage
    asks | team/support/office/branch/company se koi/kisi .. {talk} | usage
    asks | koi .. {person} .. hai/hain/available/milega | usage
    asks | koi hai .. {talk}/insaan/jo | usage
    asks | {person} .. hai .. kya/koi/yaha/yahan/available | usage
    asks | koi jo .. {talk}/samajh/sune/madad | usage
    asks | {person} se {talk}/milao/milwao | usage
    asks | {talk} .. {person} .. se | usage
    asks | {want} .. {person} $ | usage
    asks-despite | {bot} .. pareshan/tang/thak/bore/pak .. | usage
    asks-despite | {bot} .. band .. {person}/{someone} | usage
    asks-despite | {bot} .. {talk} .. nahi/nhi/mat | usage
    takes-back | {person}/{someone} .. nahi/nhi/nahin chahiye/chahie/chaiye | usage
    takes-back | {person}/{someone} se .. {talk} .. nahi/nhi .. {want} | usage
    takes-back | sab/ab .. thik/theek/sahi ho gaya/gya/gayi/gai | usage
    takes-back | main/mai .. khud .. dekh/kar lunga/lungi/liya | usage
    takes-back | ho/mil/chal/aa gaya/gya/gayi .. ab/rehne/koi | usage
    promises | {person}/{pro}/{team} ko .. {link}/bula/bata ... raha/rahi/rahe/rha/diya/di/hu/hun/hoon/hai | usage
    promises | {pro} se .. {link} | usage
    promises | {pro} ... {contact} ... karenge/karega/karegi/denge/dega/degi/dengi/judenge/judega/judegi/rahe/raha/rahi/hain/lenge/lengi | usage
    promises | {pro} .. jud rahi/rahe/raha/jayenge | usage
    promises | woh/wo/ve/vo/ye .. aapko/aapse/yahin/yahi/isi .. {contact}/jawab/reply .. | usage
    promises | {person}/{pro}/{team} .. chat/baatcheet me/mein/par .. jud/aa | usage
    promises | {person}/{pro} jald/jaldi/abhi/turant .. {contact} | usage
    own | mere/meri {person} | trap
    other | apne/apni {person} se .. {talk} .. kar lu/loon/lun/le/ke/karke/lunga/lungi | trap
    other | apne/apni {person} se .. {talk} lu/loon/lun/lunga/lungi/kar | trap
    other | {person} .. monday/somvar/baje/9/hours .. rehte/hote/milte | trap
    other | {person} ... available rehte/hote/hain .. | trap
    other | {person} ko .. milega/khula/khuli | trap
    other | sunday/monday/shanivar/ravivar ko .. {person} | trap
    asks | {person} ji se .. {talk} | usage
    asks | {person} wale/vale/walo/valo se .. {talk} | usage
    promises | doctor/dr .. {contact} | usage
    promises | isi chat/baatcheet/conversation .. jud | usage
    promises | {pro} .. aapse/apse jud | usage
    promises | dr .. jud rahi/rahe/raha | usage
    asks | {alone} ka/ki/ke .. wait/intezar/intezaar/intzar/intejar | usage
    asks | {alone} kab .. baat/judega/milega/connect/reply/jawab | usage
    asks | {talk} karwaiye/karaiye/karwao/karao/karwa/kara/krao/karado/karwado/karvao/karvaiye .. {someone}/{person} | usage
    asks | {team}/department/dept/vibhag se .. jodo/jod/jodiye/jodie/connect/milao/milaiye/transfer | usage
    asks | {person} pe/par/ko/me/mein .. connect/transfer kar/kr/karo/kro/kardo/krdo/karein/kijiye | usage
    asks | {person} .. {talk} kare/karein/karega/karegi | usage
    asks | {person} se talk/speak/chat .. karna/karni/krna/krni/karao/karwao/chahiye | usage
    asks | {person}/{someone} .. mujhse/mujse/humse/hamse .. {talk} kar sakta/sakti/sakte | usage
    asks | {person}/{someone} .. mujhse/mujse/humse/hamse .. {talk} sakta/sakti/sakte/kare/karen/karein/karega/karegi/karenge | usage
    asks-despite | {person} .. jawab/javab/reply/answer/uttar .. dega/degi/denge | usage
    asks | team/office/branch/aap se/mein/me koi/kisi .. dekh/dekhe/dekho/sambhal/sambhale/sambhalo/madad/help | usage
    asks | team/aap mein/me se koi/kisi .. dekh/dekhe/dekho/sambhal/sambhale/sambhalo/madad/help | usage
    other | main/mai/me .. {person} hoon/hu/hun/hoo , not/nahi/nhi .. {bot} | trap
    other | main/mai/me .. {person} hoon/hu/hun/hoo , {bot} nahi/nhi | trap`,
}
