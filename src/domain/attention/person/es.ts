import type { PersonPhrases } from './phrase-table.ts'

/** Latin American Spanish of messengers. */
export const ES: PersonPhrases = {
  words: {
    pro: `
      doctor, doctora, dr, dra, enfermera, enfermero, farmacéutica, farmacéutico, veterinaria, veterinario, ingeniero, ingeniera, contador, contadora,
      abogado, abogada, técnico, técnica, médico, médica, maestra, profesor, profesora, oficial, coordinadora, coordinador, recepcionista, agrónomo,
      mecánico, psicóloga, nutrióloga, dentista, guía`,
    he: `
      él, ella, ellos, ellas, quien, quienes`,
    person: `
      persona, personas, humano, humana, humanos, humanas, agente, agentes, asesor, asesora, asesores, operador, operadora, operadores, representante,
      representantes, ejecutivo, ejecutiva, encargado, encargada, supervisor, supervisora, gerente, empleado, empleada, empleados, ser humano, persona real,
      servicio al cliente, atención al cliente, atencion a clientes, soporte, compañero, compañera, compañeros, colega, colegas, especialista, consultor,
      consultora, vendedor, vendedora, responsable, trabajador, trabajadora, jefe, jefa, alguien real, alguien humano, alguien del equipo, alguien de su
      equipo, alguien de verdad, personal humano, gente real, alguien de carne y hueso, alguien de ustedes, alguien de soporte, telefonista, funcionario,
      técnico, superior, superiores, licenciada, licenciado, oficial, oficiales, operario, operaria, funcionaria, dueño, dueña, señorita, doctor, doctora,
      enfermera, encargados, persona física, alguien con pulso, administrador, administradora, técnica, coordinador, coordinadora, manager, gestor, gestora,
      comercial, dependiente, dependienta, ejecutivos, quien esté a cargo, alguien a cargo, quien esté al mando, asistente humano, compas, alguno de ustedes, alguna de ustedes, uno de sus compañeros`,
    alone: `
      humano, persona, persona real, agente, asesor, asesora, operador, operadora, representante, ejecutivo, atención al cliente, servicio al cliente, ser
      humano, supervisor, encargado`,
    someone: 'alguien, alguno, alguna persona, algún, ustedes, uno de ustedes',
    talk: `
      hablar, hablarle, hablarme, hable, platicar, platicarlo, conversar, comunicar, comunicarme, comunicarse, comunicarnos, comuníqueme, comunícame,
      comuníquenme, comunique, comunícate, contactar, contactarme, contácteme, contáctame, ponerme en contacto, pasar, pasarme, páseme, pásame, pásenme,
      pasen, pase, pasas, pasa, pasan, pases, transferir, transferirme, transfiérame, transfiéreme, transfieran, transfiéranme, transfiera, transfieres,
      transferencia, transfiere, conectar, conectarme, conécteme, conéctame, conecten, conéctenme, derivar, derivarme, derívame, derívenme, deríveme,
      atienda, atiendan, atender, atenderme, atendido, atendida, atendidos, enlazar, enlazarme, enláceme, chatear, tratar, dirigir, dirigirme, comunicación,
      contacto, hablando, poner, ponme, póngame, pónganme, charlar, dialogar, escribirle, asista, asistir, redirigir, redirígeme, mandame, cambiar,
      cambiame, hablarlo, hablarles, háblame, pasenme, hablemos, hablo, deriven, deriva, comuníquenos, conectame, contáctenme, contactenme, contactar con,
      quien hable, platicarle, canalícenme, canalizar, canalíceme, enlácenme, hblar, ablar, abla, hablr, habla, hablen, interactuar, explicarle,
      explicarselo, entrevistarme, trasladar, trasladen, comunicas, comunican, conectan, conectas, pone, ponen, pon, transferís, derivás`,
    want: `
      quiero, necesito, deseo, quisiera, prefiero, me gustaría, exijo, solicito, requiero, dame, deme, denme, busco, pido, quería, queremos, necesitamos,
      puede, pueden, podría, podrían, puedes, podrías, puedo, se puede, ocupo, mándame, mande, mándenme, urge, me urge, preciso, páseme, tienen, traigan,
      exigimos, kiero, qiero, nesesito, nececito, quieor, quero, qro, necesitaria, necesitaría, quisiéramos, hay forma de, es posible, hay manera de,
      tendrá, tendran, ocupamos, merezco, requerimos, quisieramos, kero, hágame el favor, consígueme, consíganme, tráeme, manden, llamen a, llame a, traigan
      a`,
    det: `
      un, una, unos, unas, el, la, los, las, al, a, con, algún, alguna, verdadero, verdadera, de, del, su, tu, sus, otro, otra, humano, humana, real, vivo,
      viva, directo, servicio, ventas, soporte, que, mejor, más, alto`,
    bot: `
      bot, bots, robot, robots, máquina, máquinas, contestadora, chatbot, inteligencia artificial, asistente virtual, computadora, respuestas automáticas,
      ia, grabadora, sistema automático, menu automático`,
    call: `
      llame, llamen, contacte, contacten, contactara, contactaran, llamara, llamaran, llamada, marque, marquen, telefonee, llamar, llamarme, llámame, llámeme, llámenme, llamame, llamenme, timbren, teléfono`,
    help: `
      atienda, atiendan, conteste, contesten, responda, respondan, ayude, ayuden, revise, resuelva, explique, escriba, hable, ayudar, atender, contestar,
      responder, asista, oriente, apoye, llame, llamen, marque, vea, lea, solucione, entienda, escuche, atenderme, llamarme, resuelvan, hablen, lo vea,
      ayudarme, resolver, revisar, encargarse, encargue, se encargue, se haga cargo, hacerse cargo, tome mi caso`,
    after: `
      por favor, porfa, porfavor, ahora, ya, urgente, que, no, y, o, pero, porque, gracias, aquí, hoy, disponible, para, inmediatamente, en, de verdad,
      cuanto antes, si, mejor, lo antes, pronto, please, xfa, xfavor, pf, en línea, real, humano, humana, vivo, de una vez, a la brevedad, cuando puedan,
      plis, plz, amigo, eso, alguien, q, k, xq, pls, x, ahorita, hoy mismo, en persona, en cuanto, urgentemente`,
    filler: `
      por favor, porfa, porfavor, ya, ahora, hola, buenas, gracias, quiero, necesito, un, una, con, hablar, dame, urgente, sí, si, buen día, buenos días,
      real, humano, que, mejor`,
    link: `
      paso, pasaré, pasaremos, pasando, pasar, comunico, comunicaré, comunicando, comunicar, transfiero, transferiré, transferiremos, transfiriendo,
      transferir, transferido, transferimos, conecto, conectaré, conectando, conectamos, conectar, derivo, derivaré, derivando, derivar, derivado,
      derivamos, escalo, escalé, escalado, escalaré, enlazo, enlazando, enlazaré, pongo, pondré, canalizo, canalizaré, canalizando, canalizado, asigno,
      asignado, asigné, aviso, avisé, avisado, avisaré, pasé, pasamos, pasado, turno, turnaré, remito, remitiré, enviado, envié, llamaré, solicito,
      solicité, solicitado, redirijo, redirigiré, redirigiendo, comunicamos, poniendo, dejo, notificado, notifiqué, informé, informado, pedido, derivó,
      traslado, trasladando, trasladé, trasladaré, llamando, aviso a, convoco, invito, sumo, sumando, agrego, consulto, pedí, le paso, le pido, llamé,
      incorporo, incorporando, avisando, contactando, contacté, reasigno, reasigné`,
    team: 'equipo, departamento, área, nuestro equipo',
    contact: `
      pondrá, pondrán, contactará, contactarán, atenderá, atenderán, responderá, responderán, contestará, comunicará, comunicarán, llamará, llamarán,
      escribirá, escribirán, ayudará, ayudarán, tomará, continuará, retomará, revisará, unirá, asistirá, seguirá, apoyará, dará, estará, va a atender, va a
      contactar, va a ayudar, va a llamar, va a responder, va a escribir, va a tomar, va a continuar, va a comunicarse, va a contestar, va a revisar, va a
      unirse, contactarle, contactarlo, hablará, entrará, verá, atiende enseguida, viene en camino, se une, atenderle, buscará, resolverá, le atiende, te
      atiende, lo atiende, está por, acaba de, va a entrar, va a hablar, va a apoyar, va a asistir, van a contactar, van a llamar, van a atender, continúa,
      continúan, atiende, atienden, asume, asumirá, se hace cargo, se hará cargo, se suma, sumará, se conecta, conectará, se incorpora, ingresará, ingresa,
      toma, tomarán, lo contacta, le contacta, le escribe, le responde, te responde, le llama, te llama, responden, responde, escribe, le ayuda, te ayuda,
      va a seguir, sigue, seguirán, platicará, contactaremos, llamaremos, se pone en contacto, va a hacerse cargo, va a asumir`,
  },
  negations: 'no, sin, ni, nunca, tampoco, jamás, evitar',
  negationFollows: false,
  phrases: `
    own | mi/mis {det}* jefe/jefa/gerente/colega/compañero/compañera/supervisor/empleado | trap
    other | recursos humanos/umanos | trap
    other | derechos/error/cuerpo/cabello humanos/humano | trap
    other | soy {det}* {person} | trap
    other | soy {det}* {det}* {person} | trap
    other | no soy {det}* {bot} | trap
    other | eres/es/son {det}* {bot} o {det}* {person} | trap
    other | eres/es {det}* {person} | trap
    other | no eres/es {det}* {bot} | trap
    other | {person} # | trap
    other | # {person} | trap
    other | {person} sola/solo/solas/solos | trap
    other | agente/agentes inmobiliario/secreto/aduanal/limpiador/viajes/espuma | trap
    other | agente de viajes/seguros/ventas/bolsa/limpieza/tránsito/aduanas/reparto/entrega | trap
    other | {person} que/de vino/atendió/ayudó/llamó/entregó/entrega/mensajería/reparto/paquetería | trap
    other | {person} de la/el entrega/paquetería/mensajería/reparto | trap
    other | hablé/conversé/platiqué/comuniqué/contacté ... {person} | trap
    other | estoy hablando .. {person} | trap
    other | para {det}* # {person} | trap
    other | si/cuando necesito/quiero .. {person} | trap
    other | un gusto/placer .. {talk} ... {person} | trap
    other | soporte para/de celular/pared/tv/teléfono/madera/metal/laptop/techo/bicicleta | trap
    asks | {talk} ... {person} | usage
    asks | {talk} con/a/de .. {someone} | usage
    asks | {want} {det}* {person} $ | usage
    asks | {want} .. {talk} .. con .. {someone}/{person} | usage
    asks | {person}/{someone} .. me/nos {help}/{call} | usage
    asks | {person} .. que {help}/{call} | usage
    asks | {person} .. {help}/{call} por | usage
    asks | {want} .. que .. {person} .. {help} | usage
    asks | {call} de {det}* {person} | usage
    asks | me {call} {det}* {person} | usage
    asks | hay {det}* {person} | usage
    asks | tienen/tienes/tiene/existe {det}* {person} $ | usage
    asks | dónde está/están {det}* {person} | usage
    asks | {person} por favor $$ | usage
    asks | {person} porfa/porfavor/ya/ahora $$ | usage
    asks | ^ {filler}* {alone} {filler}* $$ | button
    asks | un trato/atención con/de/por {det}* {person} | usage
    asks | atención humana/personal/personalizada | usage
    asks-despite | {person} .. no .. {bot} | usage
    asks-despite | no {want} ... {bot} | usage
    asks-despite | no con/a/un/una/más/mas {det}* {bot} | usage
    asks-despite | no .. {talk} .. {bot} | usage
    asks-despite | nada/harto/harta/cansado/cansada/basta/suficiente/dejen/deja de {det}* .. {bot} | usage
    asks-despite | sin {det}* {bot} | usage
    asks-despite | por qué no .. {talk} ... {person}/{someone} | usage
    asks-despite | no me/nos/se/hay puede/pueden/puedes/podría/podrían/podrías/manera/forma/modo .. {talk} ... {person}/{someone} | usage
    asks-despite | no hay {det}* {person}/{someone} .. me/que/con/disponible/real/humano | usage
    asks-despite | no tienen {det}* {person} | usage
    takes-back | ya no | usage
    takes-back | no hace/hacía falta | usage
    takes-back | no es/será/era necesario | usage
    takes-back | no necesito/requiero/ocupo .. {person}/{someone}/nadie | usage
    takes-back | no se preocupe/preocupen .. {person} | usage
    takes-back | olvídalo/olvídelo/olvídenlo/olvida/olvide/déjalo/déjelo/déjenlo/descuida/descuide | usage
    takes-back | no importa | usage
    takes-back | ya lo/la/quedó/está/se .. resolví/solucioné/encontré/resuelto/solucionado/arreglé/arreglado/solucionó/resolvió/arregló | usage
    takes-back | ya resolví/solucioné/encontré/arreglé/quedó | usage
    takes-back | cambié de opinión/idea | usage
    takes-back | sin {person}/{someone} .. bien/puedo | usage
    takes-back | mejor no | usage
    takes-back | cancela/cancele/cancelen lo/la .. {person}/llamada/solicitud | usage
    yes | ^ {filler}* sí/si/claro/dale/ok/okay/bueno/correcto/adelante/vale/sip/obvio/perfecto/por/hágalo/hazlo/quiero | usage
    yes | ^ {filler}* está bien | usage
    yes | ^ {filler}* de acuerdo | usage
    yes | ^ {filler}* me gustaría | usage
    no | ^ {filler}* no/nop/tampoco/todavía/después/luego | usage
    promises | {link} ... {person}/{team} | usage
    promises | {person}/{team} ... {contact} | usage
    promises | {someone} de .. {contact} | usage
    promises | será/serás atendido/atendida/contactado/contactada/transferido/transferida/comunicado por/con/a .. {person}/{team} | usage
    promises | {person} .. {link} en/a la/esta/este conversación/chat | usage
    offers | quiere/quieres/quisiera/desea/deseas/prefiere/prefieres/gustaría/necesita/necesitas | usage
    offers | si lo/usted/gusta/prefiere/desea/quiere/quieres/necesita/prefieres | usage
    offers | puedo/podemos/podría/podríamos/puede/puedes | usage
    offers | escriba/escribe/responda/responde/marque/presione/diga/teclee .. {person}/sí/# | usage
    offers | en caso | usage
    automatic | respuesta/mensaje automática/automático | usage
    automatic | fuera de la/oficina/servicio | usage
    automatic | estoy/voy manejando/conduciendo | usage
    automatic | no estoy/puedo disponible/contestar/responder/atender | usage
    automatic | no me encuentro disponible | usage
    automatic | gracias por .. contactarnos/comunicarse/comunicarte/escribirnos/contactar/llamar | usage
    automatic | te/le/les responderé/contestaré/llamo/llamaré .. cuanto/pronto/más/después/luego/en | usage
    automatic | código .. # | usage
    automatic | # .. código | usage
    other | soy .. {person} .. no .. {bot} | trap
    other | repartidor/mensajero/chofer/conductor/cartero/instalador/transportista/técnico/domiciliario ... {contact} | trap
    other | {talk} como {person} | trap
    other | vacante/empleo/trabajo/puesto/sueldo ... {person} | trap
    other | {person} de ventas/entrega/limpieza/seguridad/tránsito | trap
    other | en persona | trap
    other | por persona | trap
    other | {person} ... {contact} .. lunes/horario/martes/# | trap
    asks | me {call} .. {person}/{someone} | usage
    asks | {call} .. {person}/{someone} | usage
    asks | {call} a/al/con .. {person}/{someone} | usage
    asks | que .. {person}/{someone} .. me/nos/lo/lo/le {help}/{call} | usage
    asks | {want} .. {person}/{someone} .. que .. {help}/{call}/pueda/sepa/entienda | usage
    asks | {talk} con/al/a .. {pro} | usage
    asks | {want} {det}* {pro} que .. {help}/{call} | usage
    asks | hay {someone} .. real/humano/de/que/ahí/del/con/vivo/verdad | usage
    asks | {someone} .. de su/tu/el/la/del equipo/empresa/tienda/área/oficina/soporte | usage
    asks | {person} .. en vez/lugar de .. {bot} | usage
    asks | {want} .. {talk} .. {person}/{someone} | usage
    asks | {person} real/humana/humano/verdad $ | usage
    asks | con quién {talk} | usage
    asks | con quien puedo {talk} | usage
    asks-despite | {person} .. y/no no {det}* {bot} | usage
    asks-despite | no .. {bot} .. {person} | usage
    takes-back | no {want} .. {talk} .. {person}/{someone} | usage
    takes-back | no {want} {det}* {person} | usage
    takes-back | no {want} .. que me .. {person}/{someone} | usage
    takes-back | no hay/tengo necesidad | usage
    takes-back | déjelo/déjalo/dejalo/dejelo así/asi/ya | usage
    takes-back | ya funciona/funcionó/anda/llegó/entré/pude/puedo/apareció/encontré/está | usage
    promises | {pro} ... {contact} | usage
    promises | {contact} .. {pro} | usage
    promises | {contact} .. {person} | usage
    promises | {link} ... {pro} | usage
    promises | {he} .. {contact} .. por/aquí/acá/con usted/chat | usage
    promises | se une/unirá/suma/incorpora/conecta a/al esta/este/chat/conversación | usage
    other | con quién/quien {talk} en/para/por .. | trap
    promises | passing .. a .. {person} | usage
    promises | {link} .. su/tu/el/la/este/esta caso/chat/consulta/conversación/solicitud .. {person}/{team} | usage
    promises | {he} {contact} con/por .. usted/aquí/acá | usage
    asks | {want} .. ayuda/asistencia/apoyo/respuesta/atención de/con/por {det}* {person} | usage
    asks | asistencia/ayuda/soporte/apoyo/respuesta/intervención/revisión humana/humano | usage
    asks | lo/la/esto tiene/debe/debería/necesita .. ver/revisar/resolver/atender/leer .. {person} | usage
    asks | me/nos {help} {det}* {person} | usage
    asks | esperando/pidiendo {det}* asesor/asesora/agente/ejecutivo/ejecutiva/operador/operadora/humano/representante | usage
    asks | {want} que .. {help}/{call} un/una/algún/alguna/su/el/la/otro/otra {person} | usage
    asks | páseme/pásame/pásenme/transfiérame/transfiéreme/transfiéranme/comuníqueme/comuníquenme/conéctenme/derívenme/comunícame/conécteme/conéctame/derívame/deríveme/comunicarme/hablar con/al/a {det}* {team} | usage
    asks | queja/reclamo/reclamar/quejarme/quejar con/ante/al/a {det}* {person} | usage
    asks | asigna/asignen/asigne/asígname/asígneme/asígnenme .. {person} | usage
    asks | puede/puedes/pueden/podría/podrías/podrían {det}* {person} .. {help}/{call} | usage
    asks | me/nos atiende/atienden {det}* {person} | usage
    asks-despite | no hay nadie real/humano/que .. | usage
    asks-despite | me/nos cansé/harté/cansamos/hartamos/cansó/hartó .. {bot} | usage
    asks | me mandas/manda/mandan/pasas/pasan con {det}* {person}/{someone} | usage
    asks | {want} {someone} de {det}* ventas/facturación/cobranza/gerencia/pagos/devoluciones/garantías/reclamos/quejas/sucursal/administración/postventa | usage
    asks | que {someone} {help} .. | usage
    asks | ^ {filler}* {someone} que {help} .. | usage
    asks | alguna/algún/algun/ninguna {person} .. {help}/contestar/responder/atender/contesta/responde | usage
    other | soy .. {person} , no {det}* {bot} | trap`,
}
