import type { CourtesyPhrases } from './phrases.ts'

/** Tamil in Latin letters, in the spellings of messengers. */
export const TA_LATN: CourtesyPhrases = {
  thanks: `
    nandri, nanri, nandrigal, nandringa, mikka nandri, migavum nandri, romba nandri, romba nanri, romba thanks,
    romba thank you, ungalukku nandri, uthavikku nandri, udhavikku nandri, ungal uthavikku nandri,
    badhilukku nandri, pathilukku nandri, help ku thanks, thanksnga, thanks nga, vazhga, vaazhthukkal, anbudan`,
  confirms: `
    aam, aama, aamam, aamanga, sari, saringa, seri, seringa, sari sari, seri seri, okanga, ok nga, oknga,
    purinjathu, purinjidhu, purinjuthu, purinjiduchu, purinjidichu, purinthathu, puriyuthu, puriyudhu, nallathu,
    nalladhu, nalla iruku, arumai, semma, super nga, kandippa, nichayama, mudinjathu, mudinjiduchu, mudinjuthu,
    kidaichiduchu, kedachiduchu, kidachiduchu, vanthuduchu, vandhuduchu, vanthidichu, vandhiduchu, vendam nandri,
    illa thanks, paravala, paravaillai, paravayillai, paravailla, parava illa, problem illa, prachanai illai,
    avlothan, avlo than, avlo dhan, avalavuthan, vera onnum illa`,
  greets: `
    vanakkam, vanakkam nga, kaalai vanakkam, maalai vanakkam, iravu vanakkam, iniya kaalai vanakkam, poitu varen,
    paakalam, apram paakalam, iniya naal`,
  wellbeing: `
    eppadi irukeenga, epdi irukinga, epdi irukeenga, eppadi irukkinga, neenga eppadi irukeenga, nalama, sowkiyama`,
  fillers: `
    sir, anna, anne, akka, thambi, ayya, amma, nanba, nanbare, machan, machi, romba, mikka, ungalukku, ungal,
    ellarukum, marupadiyum, thirumba, appo, nga, ga, da, pa`,
}
