import type { CourtesyPhrases } from './phrases.ts'

/** Hindi in Latin letters, in the spellings of messengers. */
export const HI_LATN: CourtesyPhrases = {
  thanks: `
    dhanyavad, dhanyawad, dhanyabad, danyavad, dhanywad, dhanyvad, bahut dhanyavad, aapka dhanyavad,
    aapka bahut dhanyavad, shukriya, sukriya, shukria, bahut shukriya, aapka shukriya, bahut bahut shukriya,
    aabhar, meherbani, mehrbani, badi meherbani, madad ke liye dhanyavad, madad ke liye shukriya,
    help ke liye thanks, help ke liye thank you, reply ke liye thanks, batane ke liye thanks,
    batane ke liye shukriya, batane ke liye dhanyavad, khush raho, khush rahiye, bhagwan bhala kare,
    bhagwan aapka bhala kare`,
  confirms: `
    haan, haa, hn, haanji, haan ji, ji, jee, ji haan, theek, theek hai, theek h, thik, thik hai, thik h, teek hai,
    tik hai, tk hai, thik hain, sahi, sahi hai, sahi h, bilkul, zaroor, zarur, jarur, jaroor, acha, acha thik hai,
    accha theek hai, badhiya, badiya, bahut badhiya, bahut accha, ok ji, okay ji, samajh gaya, samajh gayi,
    samaj gaya, samajh gya, samajh aa gaya, samajh me aa gaya, main samajh gaya, main samajh gayi, ho gaya, hogaya,
    ho gya, hogya, mil gaya, mil gya, milgaya, kaam ho gaya, pakka, chalega, chalo, chalo theek hai,
    chalo thik hai, mast, wah, nahi thanks, nahi shukriya, koi baat nahi, koi dikkat nahi, koi problem nahi,
    bas itna hi, bas yahi, aur kuch nahi, swagat hai, aapka swagat hai, hmm, arre wah, arey wah`,
  greets: `
    namaste, namastey, namasthe, namaskar, namaste ji, namaskar ji, pranam, ram ram, jai shri ram, jai shree ram,
    jai shree krishna, radhe radhe, sat sri akal, hello ji, hi ji, suprabhat, shubh prabhat, shubh sandhya,
    shubh ratri, subh ratri, shubh din, aapka din shubh ho, alvida, phir milenge, fir milenge, dhyan rakhiye,
    adaab, salaam, shubh diwali, diwali mubarak`,
  wellbeing: `
    kaise hain, kaise hain aap, aap kaise hain, aap kaise ho, kaise ho, kaise ho aap, kaise hai aap, kya haal hai`,
  fillers: `
    sirji, sir ji, madam ji, bhai, bhaiya, bhaisaab, bhai sahab, didi, behen, sahab, saab, yaar, bahut, bohot,
    bhot, bahut bahut, aur, toh, to, phir, fir, fir se, phir se, aap, aapka, aapko, aapki, sabko, hai, h, hain,
    plz, kripya`,
}
