import type { PersonPhrases } from './phrase-table.ts'

/** Tamil in Latin letters, in the spellings of messengers. */
export const TA_LATN: PersonPhrases = {
  words: {
    person: `manushan*, manusha, manusan*, manushanga*, manithan*, manidhan*, manithar*, manidhar*, manitha, manidha, mugavar*, oozhiyar*, uzhiyar*, ooliyar*, uliyar*, oolzhiyar*, melalar*, adhikari*, athikari*, pirathinithi*, prathinithi*, agentkitta, agentta,
      agentu, agenta, ejent*, ejant*, aalkitta, aalukitta, aalidam, aalta, aalkita, aalukita, aalunga, aalunga kitta, aatkal, aalungakitta, nabar*, managerkitta, managerta, managera, managaru*, staffkitta, staffta, humankitta, humanta, executivekitta, paniyalar*, saga ooliyar*, veru aal, persona, personkitta, teamla irundhu oruthar, real aal`,
    alone: 'agent, manushan, manithan, aal venum, manidhan',
    someone: `yaravathu, yaravadhu, yaaravathu, yaaravadhu, yaarachum, yarachum, yaaraavadhu, yaaraavathu, yaarukittayavadhu, yarkittayavadhu, yaarkittayavathu, yarkitayavadhu, yaarkitayavathu, yaarkittayachum,
      oruthar, orutharkitta, oruvar*, yaarkitta, yaarkitayachum, yarkittayachum, yaaridamavathu, yaraiyavathu, yaarayavadhu, yarayachum, yaarayachum, yaaravudhu, yaravudhu`,
    pesu: `pesanum, pesanumnga, pesanu, pesnum, pesa, pesalam, pesalama, pesalaama, pesuren, pesaren, pesanam, pesavendum, pesa venum, pesa vendum, pesa mudiyuma, pesamudiyuma, pesa vainga, pesavaikka, pesnom, pesanuma, pesikira, thodarbu, thodarpu, todarbu, inaikka*, inaiyunga*, inachu, mathunga, maathunga, maathi,
      mathi, mattri, maatri, kupidunga, koopidunga, koopdunga, kupdunga, kooptunga, kudunga, kodunga, varasollunga, vara sollunga, anupunga, anuppunga, pesinaa nalla, pesunga, pesavainga`,
    past: 'pesinen, pesunen, pesitten, pesinaru, pesiten, pesunaru, pesitu, pesittu, pesikittu, pesitru*, pesittu iruk*, pesiyachu',
    want: 'venum, vendum, vennum, venu, venumnga, virumburen, virumbugiren, virumpugiren, thevai, tevai, thevaipaduthu, mudiyuma, venumga, venunga, vendumnga, vennu',
    det: 'oru, yaravathu, unga, ungal, nijamana, nijama, unmaiyana, real, vera, veru, kitta, kita, kuda, kooda, oda, udan, nerla, nera, ungaloda',
    bot: 'bot, botkitta, bottoda, robot, robo, machine, machinekitta, mishin, chatbot, computer, botta, bota, boat',
    after:
      'please, pls, plz, sir, madam, ippo, ippove, udane, nga, anna, bot, thayavu, seekiram, seikiram, nu',
    filler:
      'please, pls, plz, sir, venum, vendum, oru, enaku, enakku, ippo, udane, ok, sari, aama, vanakkam, hello, real',
    link: `inaikiren, inaikkiren, inaikkirom, inaikaren, inaikuren, inaithu*, inaichu*, maathuren, mathuren, maatren, matrugiren, maatrugiren, maathi*, connect, transfer, forward, anuppuren, anupuren, anupiruken, anupiten, solliruken, soliruken, therivithu*, kuduthu*, kodukuren, kudukuren, inaikka*, koopiduren, kupiduren, koopdren, sollitten, assign`,
    team: 'team, kuzhu, kulu, teamku, teamkitta',
    contact: `pesuvanga, pesuvaanga, pesuvar*, pesuvaru, kupiduvanga, koopiduvanga, koopiduvar*, udhavuvar*, uthavuvar*, udhavuvanga, varuvar*, varuvanga, badhil, bathil, pathil, reply, contact, thodarbu, call, help, solluvanga, solluvar*, pannuvanga, pannuvar*, paapanga, pappanga, paarpanga, join`,
  },
  negations:
    'vendam, venda, venam, venaam, vena, illa, illai, ille, illaa, vendaam, koodathu, kudathu, maten, matten, maatten, thevaillai, thevaila, thevai illa, mudiyathu, mudiyadhu, illama, venamnga, no, not, dont, theva illa, vendamnga',
  negationFollows: true,
  phrases: `
    other | en/ennoda/enga/engaloda {person} | trap
    other | naan/nan .. {person} than/dhan/thaan/dhaan | trap
    other | naan/nan .. {bot} illa/illai/ille | trap
    other | {person}/{someone} .. {past} | trap
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
    asks | {person} .. irukara/irukangala/irukanga/irukaanga/iruka/irukaara/irukaangala/irukkaangala/enga/irukaru/irukkara | usage
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
    takes-back | vidunga/vitudunga/vittudunga/maranthudunga/marandhudunga | usage
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
    automatic | # .. otp/code | usage`,
}
