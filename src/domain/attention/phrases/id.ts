import type { CourtesyPhrases } from './phrases.ts'

/** Indonesian of messengers, with its abbreviations. */
export const ID: CourtesyPhrases = {
  thanks: `
    terima kasih, terimakasih, trimakasih, trima kasih, makasih, makasi, mksh, mksih, mks, tks, trims, trims ya,
    tengkyu, thank you ya, terima kasih banyak, makasih banyak, makasih banget, makasih ya, terima kasih ya,
    terima kasih atas bantuannya, makasih atas bantuannya, makasih bantuannya, terima kasih bantuannya,
    terima kasih atas informasinya, terima kasih infonya, makasih infonya, terima kasih atas responnya,
    terima kasih sebelumnya, makasih sebelumnya, terima kasih kembali, matur nuwun, nuhun, hatur nuhun, jazakallah,
    jazakallah khair, salam hormat, hormat saya, salam`,
  confirms: `
    ya, iya, iy, yup, yoi, oke, okeh, oke deh, oke siap, ok siap, siap, sip, baik, baiklah, baik siap,
    baik terima kasih, boleh, setuju, betul, benar, bener, tentu, tentu saja, mantap, mantul, bagus, keren, hebat,
    paham, saya paham, mengerti, saya mengerti, dimengerti, noted, sudah, udah, sdh, sudah beres, beres,
    sudah selesai, selesai, sama sama, samasama, sama2, kembali, tidak terima kasih, nggak makasih, tidak apa apa,
    gapapa, gpp, nggak apa apa, tidak masalah, gak masalah, itu saja, itu aja, cukup, sudah cukup, wkwk, wkwkwk,
    haha, hehe, oh, oh begitu, oh gitu, oh iya, oh oke`,
  greets: `
    halo, hai, hei, selamat pagi, selamat siang, selamat sore, selamat malam, met pagi, met siang, met malam,
    permisi, assalamualaikum, assalamu alaikum, assalamualaikum wr wb, ass wr wb, waalaikumsalam, dadah, dah,
    sampai jumpa, sampai nanti, selamat tinggal, semoga harimu menyenangkan, selamat tahun baru, selamat natal,
    selamat hari raya, sehat selalu, sukses selalu`,
  wellbeing: `
    apa kabar, gimana kabarnya, bagaimana kabarnya, apa kabarnya`,
  fillers: `
    kak, kaka, kakak, min, admin, pak, bapak, bu, ibu, mas, mbak, mba, bang, gan, sis, bro, yah, deh, dong, sih,
    banget, banyak, sekali, dan, juga, semua, semuanya, tim, kalau begitu, kalo gitu, gitu, saja, aja, mohon,
    tolong, atas bantuannya`,
}
