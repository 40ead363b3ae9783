import type { TopicWords } from '../topic-words.ts'

export const PT_BR: TopicWords = {
  late: 'atras*, demora*, nao chegou, nao recebi, ainda nao, quando chega, quando vai chegar, cade meu pedido, onde esta meu pedido',
  refund: 'reembols*, estorno*, devolver o dinheiro, dinheiro de volta, meu dinheiro',
  payment: 'pagamento, cobrado duas vezes, cobraram duas vezes, cobranca, debitado',
  exchange: 'troca*, trocar, tamanho, outra cor',
  return: 'devolver, devolucao, coleta, retirada',
  damaged: 'danificad*, quebrad*, rasgad*, defeit*, mancha*, produto errado, cor errada',
  cancel: 'cancel*, desist*, nao quero mais',
  address: 'endereco, cep',
  invoice: 'nota fiscal, fatura, recibo, danfe',
  tracking: 'rastre*, codigo de rastreio, enviado, transportadora',
  quotation: 'orcamento, cotacao, atacado, revend*',
  opening: 'horario*, que horas abre*, que horas fecha*, abre hoje',
  care: 'lavar, lavagem, passar a ferro',
  loginCode: 'codigo de acesso, codigo de verificacao, fazer login, senha',
  missedCall: 'chamada perdida, ligacao perdida, liguei, ninguem atende, me liguem, retornar a ligacao',
}
