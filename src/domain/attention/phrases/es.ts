import type { CourtesyPhrases } from './phrases.ts'

/** Latin American Spanish of messengers, which is written without accents as often as with them. */
export const ES: CourtesyPhrases = {
  thanks: `
    gracias, muchas gracias, muchísimas gracias, mil gracias, gracias por todo, gracias por tu ayuda,
    gracias por su ayuda, gracias por la ayuda, gracias por tu respuesta, gracias por su respuesta,
    gracias por responder, gracias por avisar, gracias por la información, gracias por la info,
    gracias por su atención, gracias por tu atención, gracias por la atención, gracias por su tiempo,
    gracias por tu tiempo, gracias de antemano, de antemano gracias, grax, grcs, grs, te agradezco, le agradezco,
    se agradece, se lo agradezco, te lo agradezco, agradecido, agradecida, muy agradecido, muy agradecida,
    muy amable, qué amable, bendiciones, dios te bendiga, dios lo bendiga, dios la bendiga, saludos,
    saludos cordiales, un saludo, un cordial saludo, atentamente, cordialmente`,
  confirms: `
    sí, sip, claro, claro que sí, por supuesto, vale, dale, va, bueno, bien, muy bien, está bien, de acuerdo,
    listo, perfecto, excelente, genial, súper, buenísimo, bárbaro, estupendo, maravilloso, correcto, exacto,
    así es, eso es, entendido, entiendo, comprendo, ya entendí, ya, ya veo, okey, oka, enterado, enterada, anotado,
    confirmado, confirmo, hecho, de nada, por nada, con gusto, no gracias, no hay problema, sin problema,
    no pasa nada, no te preocupes, no se preocupe, nada más, eso es todo, es todo, eso sería todo, ningún problema,
    solucionado, resuelto, ya se solucionó, ya quedó, jaja, jajaja, jeje, ah, ah ok, ah ya, órale, sale, chévere,
    bacán`,
  greets: `
    hola, holi, ola, buenas, muy buenas, buenos días, buen día, buenas tardes, buenas noches, buena tarde,
    buena noche, estimados, estimado, estimada, adiós, chao, chau, bye, hasta luego, hasta pronto, hasta mañana,
    nos vemos, cuídate, cuídese, que tengas buen día, que tenga buen día, que tengas un buen día,
    que tenga un buen día, que estés bien, que esté bien, que le vaya bien, que te vaya bien, buen fin de semana,
    feliz día, feliz tarde, feliz noche, igualmente, feliz navidad, feliz año nuevo, un abrazo, abrazos`,
  wellbeing: `
    qué tal, hola qué tal, cómo está, cómo estás, cómo están, cómo va, cómo te va, cómo le va, todo bien`,
  fillers: `
    totales, muy, mucho, muchas, y, pues, entonces, señor, señora, señorita, amigo, amiga, a todos, a ti, a usted,
    a ustedes, equipo, también, nuevamente, de nuevo, otra vez, por favor, todo, joven, disculpe, disculpa`,
}
