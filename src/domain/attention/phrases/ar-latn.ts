import type { CourtesyPhrases } from './phrases.ts'

/** Arabic in Latin letters and figures, as in messengers. */
export const AR_LATN: CourtesyPhrases = {
  thanks: `
    shukran, shokran, choukran, shukran gazilan, shukran jazilan, shokran gedan, alf shokr, mashkoor, mashkour,
    motshaker, motshakera, teslam, teslami, tislam, yeslamo, yislamo, yaslamo, merci, mersi, mamnoon,
    allah ye3tik el 3afye, ya3tik el 3afye, ye3tik el 3afye, barak allah fik, jazak allah khair, jazak allah kheir,
    rabena ye5alik`,
  confirms: `
    aywa, aiwa, na3am, tamam, tmam, akid, akeed, tab3an, mashi, machi, tayeb, khalas, 5alas, wakha, la shokran,
    la shukran, 3afwan, afwan, el 7amdellah, alhamdulillah, hamdellah, in sha allah, inshallah, insha2allah,
    mafi moshkle, mafeesh moshkela, wala yhemak, fhemt, fahimt, wad7, 7elw, helw, kwayes, mumtaz, zain, zein`,
  greets: `
    salam, salam 3alaikom, salam 3alaykom, salam 3aleikom, salam 3alaikoum, salamo 3alaikom, salamu 3alaikum,
    assalamu 3alaikum, el salam 3alaikom, al salam 3alaikom, essalam 3alaikom, as salam 3alaikom, salam alaikum,
    salam alaykum, salam aleikom, wa 3alaikom el salam, marhaba, mar7aba, ahlan, ahlein, hala, ya hala,
    saba7 el kheir, saba7 el 5eir, sabah el kheir, sabah alkhair, saba7 el noor, masa2 el kheir, masa el kheir,
    masa alkhair, ma3 el salama, ma3a salama, bye, ramadan kareem`,
  wellbeing: `
    kifak, keefak, kifik, kifkom, ezayak, ezayek, izzayak, ezayko, shlonak, shlonkom, shlonik, 3amel eh, labas,
    akhbarak, kef el 7al, kif 7alak, kif el hal`,
  fillers: `
    ya, el, gedan, awi, ktir, kteer, kthir, jiddan, 7abibi, 7abibti, habibi, habibti, ya basha, basha, ustaz,
    ustaza, w, ostaz, akhi, wallah, yalla`,
}
