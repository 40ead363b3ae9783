import type { PersonPhrases } from './phrase-table.ts'

/** Brazilian Portuguese of messengers, with its abbreviations. */
export const PT_BR: PersonPhrases = {
  words: {
    pro: `
      doutor, doutora, dr, dra, enfermeira, enfermeiro, farmacêutica, farmacêutico, veterinária, veterinário, engenheiro, engenheira, contador, contadora,
      advogado, advogada, técnico, técnica, médico, médica, professora, professor, coordenadora, coordenador, recepcionista, agrônomo, mecânico, psicóloga,
      nutricionista, dentista, corretor, corretora, analista, analistas, consultores`,
    he: `
      ele, ela, eles, elas, quem`,
    person: `
      pessoa, pessoas, humano, humana, humanos, atendente, atendentes, agente, agentes, operador, operadora, operadores, gerente, funcionário, funcionária,
      funcionários, representante, consultor, consultora, ser humano, supervisor, supervisora, vendedor, vendedora, especialista, responsável, colega,
      colegas, suporte, sac, pessoa real, pessoa de verdade, atendimento humano, gente de verdade, alguém de verdade, alguém real, alguém da equipe, alguém
      do suporte, alguém da loja, alguém humano, assessor, analista, analistas, encarregado, encarregada, chefe, gente real, atendimento ao cliente,
      atendimento pessoal, uma alma viva, alguém de carne e osso, alguém do time, moça do atendimento, central de atendimento, superior, superiores, moça,
      moço, rapaz, pessoa física, diretor, diretora, dono, dona, coordenador, coordenadora, atendente real, técnico, auxiliar, enfermeira, enfermeiro,
      doutora, doutor, pessoa viva, um de vocês, colaborador, colaboradora, balconista, corretor, corretora, secretária, chefia, gerência, ouvidoria, um ser
      vivo, alguém aí, atendetne, atendnte, superiora`,
    alone: `
      humano, atendente, atendimento humano, pessoa, pessoa real, agente, operador, operadora, representante, ser humano, gerente, supervisor, atendente
      humano, consultor`,
    someone: 'alguém, alguem, vocês, vcs, gente, alguma pessoa',
    talk: `
      falar, falo, fala, falando, conversar, conversa, contatar, contactar, transferir, transfere, transfira, transferido, transferida, transferem, passar,
      passa, passe, passem, conectar, conecta, conecte, encaminhar, encaminha, encaminhe, encaminhado, direcionar, direciona, direcione, chamar, chama,
      chame, chamem, atendido, atendida, atender, atenda, atendimento, contato, tratar, liga com, ligar com, comunicar, resolver com, redirecionar,
      redireciona, redirecione, trocar uma ideia, bater papo, papo, põe, bota, coloca, coloque, colocar, chega de, ser transferido, flr, fla, cnvs, falr,
      faalr, conversr, transferi, tranfere, tranferir, transf, passa pra, me passa, passa p, chama ai, chama aí, chama uma, resolver, falarmos,
      conversarmos, contate, dialogar, encaminhem, redirecionem, transfiram, ponha, ponham, bote, botem, coloquem, explicar pra, ser ouvido, atendam, entrar
      em contato, ser atendido, direcionem, falem`,
    want: `
      quero, queria, preciso, gostaria, desejo, prefiro, exijo, solicito, tem como, posso, dá pra, da para, dá para, pode, poderia, me da, me dá, me dê,
      podem, precisava, quer, necessito, cadê, kd, chama, chame, manda, mande, qro, keria, kero, quero um, precisando, me arruma, requisito, to querendo,
      qria, qeria, qero, presiso, preciço, gstaria, precisamos, queremos, dá p, da p, teria como, seria possível, é possível, consigo, exigimos,
      solicitamos, arruma, arranja, mandem, me passem, me passa, me coloca, me põe, bota, bote, põe, ponha, traz, tragam, cade, vcs tem, vocês têm,
      precisando de, passa, passe, passem, chamem`,
    det: `
      um, uma, uns, o, a, os, as, ao, com, algum, alguma, de, do, da, seu, sua, outro, outra, humano, humana, real, verdadeiro, verdadeira, vivo, viva,
      atendimento, por, pra, para, pro, pelo, c, p, d, prum, cum, desses, mesmo, só, muito, apenas, realmente, urgente, dos, nossos, nossas, qualquer, o
      seu, seus, suas, nosso, nossa, um dos, uma das`,
    bot: `
      robô, robo, robôs, robos, bot, bots, máquina, maquina, chatbot, inteligência artificial, atendimento automático, gravação, computador, atendente
      virtual, assistente virtual, mensagem automática, resposta automática, respostas automáticas, ia`,
    call: `
      ligue, ligar, ligação, ligue pra, telefonar, telefone, liguem, me liga, liga, me ligue, me liguem, ligassem, ligarem, retornar, retorne, ligando,
      ligaçao, telefonema, telefonassem, me telefone`,
    help: `
      atenda, atender, responda, responder, ajude, ajudar, resolva, resolver, explique, explicar, verifique, olhe, olhar, fale, falar, veja, escreva, cuide,
      entenda, ouça, ligue, leia, analise, me ouvir, me entenda, conversar, atendesse, falasse, ajudasse, explicasse, resolvesse, me atenda, me ajude,
      entender, analisar, escutar, assumir, assuma, tomar conta, dar continuidade`,
    after: `
      por favor, pfv, pf, pfvr, agora, já, urgente, que, não, nao, n, e, mas, porque, pq, obrigado, obrigada, aqui, hoje, disponível, pra, para, aí, logo,
      ou, por gentileza, imediatamente, né, se, online, msm, mesmo, real, vivo, de verdade, d verdade, plmds, pelo amor, hj, o quanto, o mais, qd, please,
      pls, isso, gente, q, por fvr, faz favor, se possível, então, falar, agr, urgentemente, me, responsável, aq, ai, pelamor`,
    filler: `
      por favor, pfv, pf, agora, já, oi, olá, bom dia, boa tarde, boa noite, obrigado, quero, preciso, um, uma, com, falar, urgente, sim, por gentileza,
      ser, de, verdade, real, humano, o, me, passa, pfvr, pls, d, qro, cadê, flr, c, aí, queria, então, e`,
    link: `
      transferir, transferindo, transferi, transfiro, transferirei, transferido, passar, passando, passei, passo, passarei, encaminhar, encaminhando,
      encaminhei, encaminho, encaminhado, encaminharei, conectar, conectando, conecto, direcionar, direcionando, direciono, direcionei, chamar, chamando,
      chamei, chamo, acionar, acionando, acionei, escalar, escalei, escalando, redirecionar, redirecionando, redirecionei, avisei, avisar, avisando,
      repassei, repassando, repassar, colocar, colocando, solicitei, pedi, levando, levar, enviei, enviando, notifiquei, chamado, acionado, convocando,
      convoquei, peço, avisado, informei, informado, levo, levei, encaminhada, transferida, conectei, conectado, incluí, incluindo, adicionando, adicionei,
      direcionado, direcionada, designei, designado`,
    auto: 'resposta automática, mensagem automática',
    team: 'equipe, time, setor, departamento, nossa equipe',
    contact: `
      entrará, entrarão, vai entrar, irá entrar, atenderá, vai atender, irá atender, responderá, vai responder, irá responder, ajudará, vai ajudar, irá
      ajudar, continuará, vai continuar, irá continuar, dará continuidade, vai dar continuidade, irá dar, assumirá, vai assumir, irá assumir, falará, vai
      falar, irá falar, retornará, vai retornar, irá retornar, ligará, vai ligar, irá ligar, chamará, vai chamar, irá chamar, vai te atender, irá te
      atender, vai te ajudar, vai lhe atender, irá lhe atender, vai te chamar, vai te ligar, vai te responder, vai lhe ajudar, irá ajudá, vai ajudá, atendê,
      contatá, vai entrar em contato, está a caminho, já vem, vai analisar, irá analisar, analisará, vai verificar, irá verificar, verificará, te atende, já
      te atende, está chegando, vai olhar, irá contatar, vai contatar, está entrando, vai conversar, irá conversar, vai te retornar, irá te ajudar, vem
      aqui, vem falar, assume, assumem, fala, falam, atende, atendem, continua, continuam, responde, respondem, ajuda, retorna, retornam, chama, chamam,
      conversa, entra, liga, dá sequência, segue, seguirá, seguem, vai seguir, prossegue, prosseguirá, dará sequência, entra em contato, vão entrar em
      contato, vão te chamar, vão te atender, te chama, te responde, vai resolver, vai cuidar, cuidará, conversará`,
  },
  negations: 'não, nao, n, nem, sem, nunca, jamais, num, evitar',
  negationFollows: false,
  phrases: `
    own | meu/minha/meus/minhas {det}* chefe/gerente/colega/funcionário/supervisor/vendedor | trap
    other | recursos humanos/umanos | trap
    other | direitos/erro/corpo/cabelo humanos/humano | trap
    other | sou {det}* {det}* {person} | trap
    other | não/nao/n sou {det}* {bot} | trap
    other | é/voce/vc/você {det}* {bot} ou {det}* {person} | trap
    other | você/vc/tu é {det}* {person} | trap
    other | não/nao/n é {det}* {bot} | trap
    other | {person} # | trap
    other | # {person} | trap
    other | agente secreto/imobiliário/viagens/limpeza/espumante/funerário | trap
    other | agente de viagens/viagem/limpeza/seguros/trânsito/entrega | trap
    other | {person} que/do/da/de veio/atendeu/ajudou/ligou/entregou/entrega/correio/transportadora | trap
    other | falei/conversei/contatei ... {person} | trap
    other | estou/to/tô falando .. {person} | trap
    other | se/quando eu .. {want} .. {person} | trap
    other | suporte para/de/pra celular/parede/tv/madeira/metal/notebook/bicicleta/panela | trap
    other | prazer/bom em/foi .. {talk} ... {person} | trap
    asks | {talk} ... {person} | usage
    asks | {talk} com/de/pra/por .. {someone} | usage
    asks | {want} {det}* {person} $ | usage
    asks | {person}/{someone} .. me {help}/{call} | usage
    asks | {person} .. pra/para/que .. {help}/{call} | usage
    asks | {person}/{someone} .. {help}/{call} pra mim | usage
    asks | {call} de {det}* {person} | usage
    asks | tem/há/existe {det}* {person} .. $$ | usage
    asks | tem {det}* {person}/{someone} aí/ai/disponível/online/real/humano | usage
    asks | tem {det}* {person} | usage
    asks | cadê/kd {det}* {person} | usage
    asks | {person} por favor $$ | usage
    asks | {person} pfv/pf/já/agora $$ | usage
    asks | ^ {filler}* {alone} {filler}* $$ | button
    asks-despite | {person} .. não/nao/n/nem .. {bot} | usage
    asks-despite | não/nao/n {want} ... {bot} | usage
    asks-despite | não/nao/n com/um/uma/mais {det}* {bot} | usage
    asks-despite | não/nao/n .. {talk} .. {bot} | usage
    asks-despite | chega/cansei/cansado/cansada/farto/farta/basta/nada de {det}* .. {bot} | usage
    asks-despite | sem {det}* {bot} | usage
    asks-despite | por que/quê não/nao .. {talk} ... {person}/{someone} | usage
    asks-despite | não/nao tem como .. {talk} ... {person}/{someone} | usage
    asks-despite | não/nao tem/há {det}* {person}/{someone} .. me/que/pra/disponível/real/aí/ai/humano | usage
    asks-despite | não/nao/n consigo/posso .. {talk} ... {person}/{someone} | usage
    takes-back | não/nao/n precisa/precisam | usage
    takes-back | não/nao/n preciso mais | usage
    takes-back | não/nao/n quero mais | usage
    takes-back | não/nao/n é/será/era mais/necessário | usage
    takes-back | já não/nao .. preciso/quero/precisa | usage
    takes-back | deixa/deixe pra/para/quieto/lá/isso | usage
    takes-back | esquece/esqueça/esqueçam/desconsidere/desconsidera | usage
    takes-back | não/nao/n se preocupe | usage
    takes-back | mudei de ideia | usage
    takes-back | já resolvi/consegui/achei/encontrei/resolveu/foi/está resolvido | usage
    takes-back | já resolvi/consegui/achei/encontrei/resolveu | usage
    takes-back | consegui resolver | usage
    takes-back | melhor não/nao | usage
    takes-back | sem {person}/{someone} .. mesmo/bem | usage
    takes-back | cancela/cancele o .. {person}/pedido | usage
    yes | ^ {filler}* sim/ss/s/claro/quero/pode/ok/okay/blz/beleza/isso/aceito/bora/certo/manda/por/gostaria/prefiro | usage
    yes | ^ {filler}* com certeza | usage
    yes | ^ {filler}* tá/ta/está/tudo bom/bem/ok | usage
    no | ^ {filler}* não/nao/n/nn/nunca/depois/ainda | usage
    promises | {link} .. você/vc/te/lhe/seu/sua/o/a ... {person}/{team} | usage
    promises | {link} .. para/pra/pro/com/ao/a/um/uma .. {person}/{team} | usage
    promises | {link} {det}* {person} | usage
    promises | {person}/{team} ... {contact} | usage
    promises | {someone} da/do .. {contact} | usage
    promises | será/serás atendido/atendida/contatado/contatada/transferido/transferida/encaminhado por/para/a .. {person}/{team} | usage
    offers | quer/gostaria/deseja/prefere/precisa/queria/quiser/desejar/preferir/precisar | usage
    offers | se você/vc/quiser/preferir/desejar/precisar/for | usage
    offers | posso/podemos/poderia/pode | usage
    offers | digite/responda/escreva/diga/aperte/envie .. {person}/sim/# | usage
    offers | caso você/vc/queira/prefira/deseje/precise | usage
    automatic | ^ {auto} $ | usage
    automatic | fora do/da escritório/expediente | usage
    automatic | estou/to/tô dirigindo | usage
    automatic | não/nao estou/posso disponível/atender/responder/falar | usage
    automatic | no momento não/nao | usage
    automatic | obrigado/obrigada/agradecemos por/pelo/o .. contato/mensagem/ligar | usage
    automatic | retorno/responderei/retornarei/ligo .. assim/breve/possível/logo/mais | usage
    automatic | código .. # | usage
    automatic | # .. código | usage
    other | sou .. {person} .. não/nao/n .. {bot} | trap
    other | entregador/motoboy/motorista/carteiro/instalador/montador/transportadora/técnico ... {contact} | trap
    other | {talk} como/igual {det}* {person} | trap
    other | vaga/emprego/trabalho/salário ... {person} | trap
    other | em pessoa | trap
    other | por pessoa | trap
    other | {person} ... {contact} .. segunda/horário/terça/das/# | trap
    own | meu/minha {pro} | trap
    asks | {want} .. {person}/{someone} .. que/pra/para .. {help}/{call}/{talk}/saiba/entenda | usage
    asks | {want} .. que .. {person}/{someone} .. {help}/{call}/{talk} | usage
    asks | {want} .. {talk} .. {person}/{someone} | usage
    asks | {want} .. com .. {person} | usage
    asks | {want} .. {person}/{someone} .. suporte/equipe/aí/time/atendimento/real/verdade | usage
    asks | {talk} com/c/p/pra/pro/por .. {pro} | usage
    asks | {want} {det}* {pro} pra/que .. {help}/{call}/{talk} | usage
    asks | {call} .. {person}/{someone} | usage
    asks | {person} .. em vez/lugar de .. {bot} | usage
    asks | {someone} .. de verdade/aí | usage
    asks | com quem .. {talk} | usage
    asks-despite | não/nao/n .. {bot} .. {person} | usage
    asks-despite | {person} .. e não/nao {det}* {bot} | usage
    takes-back | não/nao/n {want} .. {talk} .. {person}/{someone} | usage
    takes-back | não/nao/n {want} {det}* {person} | usage
    takes-back | não/nao/n preciso {talk} | usage
    takes-back | não/nao/n preciso de/d .. {person}/{someone} | usage
    takes-back | pode deixar/esquecer/cancelar | usage
    takes-back | ^ {filler}* deixa $ | usage
    takes-back | já abriu/funcionou/chegou/entrou/apareceu/deu/voltou/foi | usage
    takes-back | não/nao/n tem necessidade | usage
    promises | {pro} ... {contact} | usage
    promises | {link} .. {pro} | usage
    promises | {link} ... {pro} | usage
    promises | {link} ... {person} | usage
    promises | {he} .. {contact} .. com/você/por/aqui/conversa/chat | usage
    other | com quem eu {talk} no/na/pra/para .. | trap
    other | sou {person} d*/da/do/de | trap
    asks | {want} .. ajuda/suporte/assistência/auxílio/resposta/atendimento de {det}* {person} | usage
    asks | ajuda/suporte/assistência/intervenção/análise/resposta humana/humano | usage
    asks | precisa/tem/deve/deveria/quero/gostaria .. visto/analisado/resolvido/verificado/avaliado/lido/vista/analisada/resolvida por {det}* {person} | usage
    asks | me {help}/atende/responde/ajuda {det}* {person} | usage
    asks | aguardo/aguardando/esperando/pedindo {det}* atendente/agente/humano/operador/operadora/representante/consultor | usage
    asks-despite | não/nao/n tem/têm/existe {det}* {alone} | usage
    asks | {want}/me .. {talk} com/pro/pra/para/ao/c/p {det}* {team} | usage
    asks | {want}/me .. contato com {det}* {team} | usage
    asks | pedir/pede/peça/peçam/fala/diz/diga pra/para/pro/ao {det}* {person} .. {help}/{call}/{talk}/chamar | usage
    asks | {person} pode/poderia/consegue/podem .. ver/olhar/{help}/{call} | usage
    asks-despite | cansei/cansado/cansada/chega/farto/farta desse/deste/desses/do/dos/da/dessa .. {bot} | usage
    asks | {want} gente $ | usage
    asks | tem/teria como {det}* {person} .. ver/olhar/{help} | usage
    asks | {someone} {det}* {team}/aí/daí/lá .. pode/poderia/consegue/podem .. {help}/assumir/cuidar/pegar/tomar | usage
    asks | {want} {someone} de/do/da {det}* vendas/cobrança/financeiro/faturamento/gerência/devoluções/trocas/garantia/loja/administração/pós | usage
    asks | {want} que {someone} .. assuma/pegue/cuide/tome .. | usage
    asks | algum/alguma/nenhum/nenhuma {person} .. {help}/responde/atende/vai | usage
    asks | {someone} {det}* verdade .. {help}/vai/responde | usage
    other | sou .. {person} , não/nao/n {det}* {bot} | trap`,
}
