import type { CourtesyPhrases } from './phrases.ts'

/** Brazilian Portuguese of messengers, with its abbreviations. */
export const PT_BR: CourtesyPhrases = {
  thanks: `
    obrigado, obrigada, obg, obgd, obgda, brigado, brigada, brigadão, obrigadão, muito obrigado, muito obrigada,
    mt obrigado, mt obrigada, mto obrigado, mto obrigada, mt obg, mto obg, valeu, vlw, agradeço, eu agradeço,
    agradecido, agradecida, grato, grata, gratidão, obrigado pela ajuda, obrigada pela ajuda,
    obrigado pela atenção, obrigada pela atenção, obrigado pelo retorno, obrigada pelo retorno,
    obrigado pela resposta, obrigada pela resposta, obrigado por avisar, obrigada por avisar, obrigado por tudo,
    obrigada por tudo, obrigado pela informação, obrigada pela informação, agradeço a atenção, agradeço a ajuda,
    agradeço pela ajuda, desde já agradeço, desde já obrigado, desde já obrigada, deus abençoe, deus te abençoe,
    atenciosamente, att`,
  confirms: `
    sim, ss, claro, com certeza, certo, tá, tá bom, ta bem, está bom, está bem, tá certo, está certo, td certo,
    beleza, blz, ok então, okay, pode ser, pode deixar, combinado, fechado, perfeito, ótimo, excelente, maravilha,
    show, show de bola, top, massa, legal, bacana, bom, muito bom, joia, entendi, entendido, compreendi,
    compreendo, isso, isso mesmo, exato, exatamente, correto, confirmado, confirmo, de acordo, anotado, ciente,
    feito, pronto, de nada, por nada, imagina, disponha, não obrigado, não obrigada, sem problema, sem problemas,
    não tem problema, só isso, é só isso, era só isso, nada mais, mais nada, por enquanto é só, vou aguardar,
    resolvido, deu certo, já deu certo, kk, rs, rsrs, haha, ah, ah sim, ah tá, ah entendi, uhum, aham`,
  greets: `
    oi, oie, olá, opa, eai, e aí, bom dia, boa tarde, boa noite, bd, prezados, prezado, prezada, tchau, tchauzinho,
    até mais, até logo, até amanhã, até breve, abraço, abraços, bjs, beijos, um abraço, bom fim de semana,
    ótimo dia, tenha um bom dia, tenha um ótimo dia, uma boa tarde, uma boa noite, um bom dia, ótima tarde,
    ótima noite, igualmente, para você também, pra você também, feliz natal, feliz ano novo`,
  wellbeing: `
    tudo bem, td bem, tudo bom, como vai, como você está, como vc está, oi tudo bem, olá tudo bem, tudo certo,
    como vão`,
  fillers: `
    muito, mt, mto, demais, e, então, senhor, senhora, moça, moço, amigo, amiga, viu, né, pessoal, gente, equipe, a todos,
    também, novamente, de novo, mesmo, por favor, pfv, querida, querido, a vocês, a você, vc, você, pela`,
}
