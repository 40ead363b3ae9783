import type { PersonPhrases } from './phrase-table.ts'

/** Tamil in Latin letters, in the spellings of messengers. */
export const TA_LATN: PersonPhrases = {
  words: {
    pro: `
      doctor*, daktar*, nurse*, pharmacist*, engineer*, lawyer*, vakkeel*, accountant*, technician*, teacher*, maruthuvar*, specialist*, officer*, nibunar*,
      vet*, counsellor*, auditor*, consultant*, advisor*`,
    talk: `
      connect, transfer, talk, speak, chat, escalate, contact, call, handover, forward, conect, konnect, link, arrange, set, join, phone`,
    here: `
      veetuku, veettuku, veetukku, kadaiku, officeku, ungal veetuku, idathuku, site ku`,
    person: `
      manushan*, manusha, manusan*, manushanga*, manithan*, manidhan*, manithar*, manidhar*, manitha, manidha, mugavar*, oozhiyar*, uzhiyar*, ooliyar*,
      uliyar*, oolzhiyar*, melalar*, adhikari*, athikari*, pirathinithi*, prathinithi*, agentkitta, agentta, agentu, agenta, ejent*, ejant*, aalkitta,
      aalukitta, aalidam, aalta, aalkita, aalukita, aalunga, aalunga kitta, aatkal, aalungakitta, nabar*, managerkitta, managerta, managera, managaru*,
      staffkitta, staffta, humankitta, humanta, executivekitta, paniyalar*, saga ooliyar*, veru aal, persona, personkitta, teamla irundhu oruthar, real aal,
      officer*, offisar*, mel adhikari, meladhikari*, doctor*, boss*, senior*, thalaivar*, madam kitta, sir kitta, operater, operatar, supervisor*,
      incharge*, executive*, agent*, manager*, human*, staff*, person*, representative*, representativ*, advisor*, aalunga*, nija aal, aala, aalai, aalu, unmaiyana aal,
      nijamana aal, oruthar*, employee*, customer care*, customer care, specialist*, sahotharar, owner*`,
    alone: `
      agent, manushan, manithan, aal venum, manidhan, operater, operator, officer, real aal, nija aal, staff`,
    someone: `
      yaravathu, yaravadhu, yaaravathu, yaaravadhu, yaarachum, yarachum, yaaraavadhu, yaaraavathu, yaarukittayavadhu, yarkittayavadhu, yaarkittayavathu,
      yarkitayavadhu, yaarkitayavathu, yaarkittayachum, oruthar, orutharkitta, oruvar*, yaarkitta, yaarkitayachum, yarkittayachum, yaaridamavathu,
      yaraiyavathu, yaarayavadhu, yarayachum, yaarayachum, yaaravudhu, yaravudhu, yaar kittayavadhu, yaar kittayavathu, yar kittayavathu, yaar kittayachum,
      yaru kitayavadhu, yaaruda, yaarayum, yaarda, yaarkuda, yaar koodayavathu, yaar koodayavadhu, ethavathu aal, edhavadhu aal, yaaravathu oruthar`,
    pesu: `
      pesanum, pesanumnga, pesanu, pesnum, pesa, pesalam, pesalama, pesalaama, pesuren, pesaren, pesanam, pesavendum, pesa venum, pesa vendum, pesa
      mudiyuma, pesamudiyuma, pesa vainga, pesavaikka, pesnom, pesanuma, pesikira, thodarbu, thodarpu, todarbu, inaikka*, inaiyunga*, inachu, mathunga,
      maathunga, maathi, mathi, mattri, maatri, kupidunga, koopidunga, koopdunga, kupdunga, kooptunga, kudunga, kodunga, varasollunga, vara sollunga,
      anupunga, anuppunga, pesinaa nalla, pesunga, pesavainga, pesa vidunga, pesavidunga, pesa vaiyunga, pesa vachu, pesa vaikka, pesikalama, pesuna,
      pesinaa, pesina thaan, pesina dhan, pesnu, pesnumnga, pesikanum, pesiruven, pesungo, pesattum, solla, sollanum, kekanum, ketkanum, sollunga,
      azhaikka*, azhainga, vara sollu, varasollu, vara solunga, kupdu, koopdu, kupidu, thaanga, thanga, lineku, line, line la, reply, badhil, bathil,
      pathil, tharunga, seithu tharunga, sandhikka, santhikka, inaichu, inaithu, set panni`,
    past: 'pesinen, pesunen, pesitten, pesinaru, pesiten, pesunaru, pesitu, pesittu, pesikittu, pesitru*, pesittu iruk*, pesiyachu',
    want: `
      venum, vendum, vennum, venu, venumnga, virumburen, virumbugiren, virumpugiren, thevai, tevai, thevaipaduthu, mudiyuma, venumga, venunga, vendumnga,
      vennu, venu nga, vendiyathu, vendi, venumaa, iruntha, irundha, vaenum, veenum, wenum, wendum, tarunga, thevaipadudhu, theva, venumnu, kidaikuma,
      kidaipara`,
    det: 'oru, yaravathu, unga, ungal, nijamana, nijama, unmaiyana, real, vera, veru, kitta, kita, kuda, kooda, oda, udan, nerla, nera, ungaloda',
    bot: 'bot, botkitta, bottoda, robot, robo, machine, machinekitta, mishin, chatbot, computer, botta, bota',
    after: `
      illa, enaku, enakku, konjam, than, dhaan, thaan, dhan, bro, machi, pa, ma, avasaram, automatic, la, inga, inge, thaanga, please, pls, plz, sir, madam,
      ippo, ippove, udane, nga, anna, bot, thayavu, seekiram, seikiram, nu`,
    filler:
      'please, pls, plz, sir, venum, vendum, oru, enaku, enakku, ippo, udane, ok, sari, aama, vanakkam, hello, real',
    link: `
      inaikiren, inaikkiren, inaikkirom, inaikaren, inaikuren, inaithu*, inaichu*, maathuren, mathuren, maatren, matrugiren, maatrugiren, maathi*, connect,
      transfer, forward, anuppuren, anupuren, anupiruken, anupiten, solliruken, soliruken, therivithu*, kuduthu*, kodukuren, kudukuren, inaikka*,
      koopiduren, kupiduren, koopdren, sollitten, assign, maatri iruk*, matri iruk*, maathi iruk*, azhaikiren, alaikiren, azhaikkiren, oppadai*, oppadaithu,
      oppadaichu, serkiren, serkuren, serthu*, inaithu iruk*, anuppi*, sonnen, solliten, therivichu*, koopidaren, kooptuten, escalate, alert, inform, add`,
    team: 'team, kuzhu, kulu, teamku, teamkitta',
    contact: `
      pesuvanga, pesuvaanga, pesuvar*, pesuvaru, kupiduvanga, koopiduvanga, koopiduvar*, udhavuvar*, uthavuvar*, udhavuvanga, varuvar*, varuvanga, badhil,
      bathil, pathil, reply, contact, thodarbu, call, help, solluvanga, solluvar*, pannuvanga, pannuvar*, paapanga, pappanga, paarpanga, join, solvaar*,
      solvar*, solvanga, pesuvaar*, badhilalipaar*, pathilalipaar*, pathilalippaar*, badhilalippaar*, udhavuvaar*, uthavuvaar*, aguranga, aaguraanga,
      aagaranga, aavaanga, aavanga, inaivaar*, inaivar*, serukiraar*, seruvaar*, sertharu, kavanippaar*, kavanipanga, paathukuvanga, pathukuvanga,
      thodarvaar*, varanga, varaanga, vararu, pesaporanga, pesa poraanga, message`,
  },
  negations:
    'vendam, venda, venam, venaam, vena, illa, illai, ille, illaa, vendaam, koodathu, kudathu, maten, matten, maatten, thevaillai, thevaila, thevai illa, mudiyathu, mudiyadhu, illama, venamnga, no, not, dont, theva illa, vendamnga',
  negationFollows: true,
  phrases: `
    own | en/ennoda {person} | trap
    other | naan/nan .. {person} than/dhan/thaan/dhaan | trap
    other | naan/nan .. {bot} illa/illai/ille | trap
    other | {person}/{someone} .. {past} | trap
    other | {person}/{someone} .. call/reply/help/udhavi pannar/pannaru/pannanga/pannaanga/pannitaru/pannitanga/panninar/pannunaru/pannunanga | trap
    other | delivery/courier {person} | trap
    other | vantha/vandha/uthavina/udhavina/pesina/pesuna {person} | trap
    other | {person} # | trap
    other | # {person} | trap
    other | {person} vanthu/vandhu/vandhar/vandharu/vanthar .. udhavi/uthavi/help | trap
    other | neenga/nee {bot}/{person} | trap
    asks | {person}/{someone} .. {pesu} | usage
    asks | {person}/{someone} .. {talk}/{call} .. pannunga/pannu/pannanum/panna/panni/seiyunga/seyyunga/kudunga/pana/panunga/panungo/panringala/venum | usage
    asks | {person} .. {want} | usage
    asks | {pesu} .. {person} $ | usage
    asks | {pesu} .. {person} kitta/kita/kuda/kooda | usage
    asks | {person} .. irukara/irukeengala/irukingala/irukeenga/irukkeengala/irukinga/irukangala/irukanga/irukaanga/iruka/irukaara/irukaangala/irukkaangala/enga/irukaru/irukkara | usage
    asks | ^ {filler}* {alone} {filler}* $$ | button
    asks-despite | {bot} .. {pesu} .. vendam/venda/venam/venaam/matten/maten/mudiyathu/virumbala/illa | usage
    asks-despite | {bot} vendam/venda/venam/venaam/vena | usage
    asks-despite | {bot} kitta/kita/kooda/kuda/oda .. vendam/venda/venam/venaam/matten/maten/virumbala | usage
    asks-despite | {bot} illa/illai/illama .. {person}/{someone} | usage
    asks-despite | en/yen .. {person}/{someone} .. {pesu} .. mudiyala/mudiyathu/mudiyadha | usage
    takes-back | theva/thevai/tevai/thevaiye illa/illai/ille/illaa/illanga | usage
    takes-back | thevaillai/thevaila/thevailla/thevayilla/thevaiyillai/thevaiyilla | usage
    takes-back | {person}/{someone} .. vendam/venda/venam/venaam | usage
    takes-back | ini/inime/inimel/inimey .. vendam/venda/venam/venaam | usage
    takes-back | ^ {filler}* vidunga/vitudunga/vittudunga/maranthudunga/marandhudunga | usage
    takes-back | problem/prachanai/prachana .. solve/mudinjiduchu/mudinjuduchu/sariyayiduchu/sariyachu/theernthuduchu/theerndhudhu/poiduchu | usage
    takes-back | naane/nane .. paathukren/pathukuren/paathukiren/kandupudichiten/kandupidichiten/paathuten/paathukaren | usage
    yes | ^ {filler}* aama/ama/aam/aamam/amam/aamanga/amanga/sari/seri/saringa/ok/okay/yes/kandippa/kandipa/pannunga/venum/nichayama/sure/connect | usage
    no | ^ {filler}* illa/illai/vendam/venam/venda/apram/no/venaam/ille | usage
    promises | {person}/{team} .. {link} .. panren/pandren/pannuren/panniruken/panniten/pannirukom/panrom/pannidren/seigiren/seiren | usage
    promises | {person}/{team} .. inaikiren/inaikkiren/inaikkirom/inaikaren/inaikuren/maathuren/mathuren/maatren/matrugiren/maatrugiren/anuppuren/anupuren/anupiruken/anupiten/solliruken/soliruken/kudukuren/koopiduren/kupiduren/koopdren/sollitten | usage
    promises | {person}/{team}/{someone} ... {contact} | usage
    offers | venuma/vendumaa/venumaa/virumbureengala/virumburingala/pannava/panatuma/pannattuma/inaikkava/inaikava/maathava/pesanuma/pesuringala/venumna/thevaipatta/mudiyum/inaikattuma/pesalama/sammathama | usage
    automatic | vandi/car .. otitu/ottitu/ottikittu/otikitu/ottren | usage
    automatic | apram/aprama/piragu .. call/pesuren/reply/kupidren/koopidren .. | usage
    automatic | otp/code .. # | usage
    automatic | # .. otp/code | usage
    other | delivery/courier/driver ... {contact} | trap
    other | velai/sambalam/job/vacancy ... {person} | trap
    other | support iruka/irukka/irukkaa | trap
    other | {person} ... {contact} .. monday/mani/# | trap
    other | {person} ... monday/sunday/9 .. varai/irupaanga/iruppaanga | trap
    asks | {person}/{someone}/aal/aalu .. {pesu} | usage
    asks | {person}/{someone}/aal .. {talk} pannunga/pannu/pannanum/panna/panni/vidunga/kudunga | usage
    asks | aal/aalu .. venum/vendum/vennum/kudunga/irukingala/irukangala/irukara | usage
    asks | {pro} .. {pesu} | usage
    asks | {person}/{someone}/aal .. call/phone/phon .. pannunga/pannu/panna/pannanum/solunga/sollunga/pannuvangala/pannattum/venum | usage
    asks | irundhu/irunthu/la .. oruthar/yaravathu/yaaravadhu/yaravadhu .. {pesu}/call/phone | usage
    asks | {person}/{someone} .. pannunga/panna .. pls/please/plz | usage
    asks | avar/avanga kitta .. {pesu} | usage
    asks | {person} .. number .. kudunga | usage
    asks-despite | {bot} .. bore/podhum/pothum/venam/vendam/venaam .. | usage
    asks-despite | automatic/auto .. venam/vendam/venaam .. | usage
    takes-back | ^ {filler}* vendam/venam/venaam/venda .. $ | usage
    takes-back | {person}/{someone} .. {pesu} .. vendam/venam/venaam/venda/thevaillai/thevaila | usage
    takes-back | sariyayiduchu/sariyaachu/sariyachu/seri aayiduchu/sariayiduchu/kidaichiduchu/kedachiduchu/mudinjiduchu | usage
    takes-back | seri/sari aayiduchu/ayiduchu/achu/aachu/aagiduchu | usage
    promises | {person}/{pro}/{team} .. {link} | usage
    promises | {pro}/{person} ... {contact} | usage
    promises | {person}/{pro}/{team} .. connect/transfer/assign/forward .. seigiren/seigirom/panren/panniten/pannuren/panrom/panniruken/pannirukken/pannitten | usage
    promises | avar/avanga/avargal .. ungaludan/ungakitta/inge/inga/indha/seekiram/konja .. {contact}/reply/badhil | usage
    promises | {person}/{pro} .. chat/uraiyadal la/il/ku .. join/{contact} | usage
    asks | {person}/{someone}/aal ku/kku/ukku .. {talk} .. pannunga/pannu/panna/panni/seiyunga/vidunga/pa | usage
    promises | {person}/{pro} .. oruvarudan/orutharoda/udan/kitta/ku .. {talk}/{link} .. seigiren/seigirom/panren/pandren/pannuren/panniten/panrom/panniruken/tharen/kodukiren | usage
    other | {pro} .. {here} varuvar*/varuvaar/varuvanga/varuvaanga/varuvaru/varar/varanga | trap
    promises | {person}/{pro} .. oruvarudan/orutharudan/udan .. connect seigiren/panren/seiren | usage
    asks | avar/avanga kitta/kita pesa .. | usage
    asks | {person} .. vara sollunga | usage
    asks | nija/real/unmaiyana aal .. vara/varasollunga/venum/kudunga/sollunga | usage
    asks | {person}/{someone} .. pesuradhu/pesurathu/pesuvathu/pesradhu/pesrathu | usage
    asks | {alone} .. wait/kaathu/kathu .. panren/irukken/iruken/irukiren | usage
    asks-despite | {person} .. yaarum/yarum .. illaya/illaiya/illaya | usage
    asks | irundhu/irunthu/la .. oruthar/yaravathu/yaaravathu/yaaravadhu/yaravadhu .. paakanum/parkanum/paarkanum/paarunga/parunga/pakkanum/help/udhavi/uthavi/handle | usage
    asks | {person}/{someone} .. assign/talk/speak pannunga/pannu/pannanum/panna/panni/seiyunga | usage`,
}
