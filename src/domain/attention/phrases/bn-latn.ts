import type { CourtesyPhrases } from './phrases.ts'

/** Bengali in Latin letters, in the spellings of messengers. */
export const BN_LATN: CourtesyPhrases = {
  thanks: `
    dhonnobad, dhonyobad, dhanyabad, dhonnabad, donnobad, dhonnobadh, onek dhonnobad, onek dhonyobad,
    apnake dhonnobad, apnake onek dhonnobad, tomake dhonnobad, osonkho dhonnobad, sahajyer jonno dhonnobad,
    shahajjer jonno dhonnobad, help er jonno thanks, help er jonno dhonnobad, reply er jonno thanks,
    janano r jonno dhonnobad, jananor jonno dhonnobad, onek thanks, kritoggo, bhalo thakben, valo thakben,
    bhalo thakun, valo thakun, shubhechha, subhechha`,
  confirms: `
    hya, hyan, hae, ha, haan, hm, hum, ji, jee, ji ha, thik, thik ache, tik ache, thik ase, thikache, accha,
    accha thik ache, besh, bhalo, valo, khub bhalo, khub valo, darun, bah, sundor, oboshyoi, obosshoi, nischoi,
    bujhechi, bujhlam, bujhte perechi, bujhe gechi, hoye geche, hoye gese, hoyeche, peye gechi, peyechi, peye gesi,
    na thak, na dhonnobad, na thanks, kono somossa nei, kono problem nei, kono osubidha nei, kono bepar na,
    bepar na, ar kichu na, ar kichu lagbe na, etai, bas etai, eituku i, swagotom, shagotom, cholbe, ekdom,
    ekdom thik`,
  greets: `
    nomoskar, nomoshkar, namaskar, nomosker, assalamu alaikum, assalamualaikum, salam, slm, walaikum assalam,
    walaikumassalam, adab, suprobhat, shuprobhat, subho sokal, shubho shokal, shuvo sokal, subho sondha,
    shubho shondha, subho ratri, shubho ratri, shuvo ratri, abar dekha hobe, dekha hobe, biday, shubho din,
    subho din, shubho noboborsho, eid mubarok`,
  wellbeing: `
    kemon achen, kemon acho, kemon asen, apni kemon achen, bhalo achen, valo achen, kemon aso, kamon achen`,
  fillers: `
    dada, didi, bhai, vai, bhaiya, apu, apa, sir, moshai, boss, onek, khub, ar, to, tahole, tale, apni, apnake,
    apnader, tomake, sobaike, jonno, please, doya kore`,
}
