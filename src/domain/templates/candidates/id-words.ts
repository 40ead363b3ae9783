/** What ids are of, by the words before them, in the languages of the interface and romanised Hindi. */
import { foldText } from '#src/domain/text/fold.ts'
import type { IdTopic } from './said.ts'
import { toList } from './to-list.ts'

export const TOPIC_WORDS: Readonly<Record<IdTopic, readonly string[]>> = {
  order: toList(`order,orders,ord,purchase order,pedido,pedidos,orden,compra,encomenda,ऑर्डर,आर्डर,ऑडर,
    pesanan,orderan,طلب,طلبي,طلبية,طلبيتي,الطلب,طلبك,ஆர்டர்,ஆடர்`),
  ticket: toList(`ticket,complaint,case,reclamo,caso,chamado,protocolo,शिकायत,टिकट,tiket,keluhan,تذكرة,شكوى,
    டிக்கெட்,புகார்`),
  invoice: toList('invoice,bill,factura,fatura,nota fiscal,चालान,बिल,faktur,invois,فاتورة,விலைப்பட்டியல்,பில்'),
  tracking: toList(`tracking,awb,shipment,consignment,rastreo,guía,rastreio,resi,no resi,ट्रैकिंग,شحنة,تتبع,
    டிராக்கிங்`),
  product: toList('sku,model,style,product,item,artículo,produto,producto,produk,barang'),
}

const WORDS: readonly (readonly [word: string, topic: IdTopic])[] = entriesOf(TOPIC_WORDS)

/** What a name or the words before an id say that it is of: the last of them decides. Null: nothing. */
export function findTopic(text: string): IdTopic | null {
  const folded = foldText(text).text
  let last = -1
  let found: IdTopic | null = null
  for (const [word, topic] of WORDS) {
    const at = folded.lastIndexOf(word)
    if (at > last) [last, found] = [at, topic]
  }
  return found
}

function entriesOf(words: Readonly<Record<IdTopic, readonly string[]>>) {
  const topics: readonly IdTopic[] = ['order', 'ticket', 'invoice', 'tracking', 'product']
  return topics.flatMap((topic) => words[topic].map((it) => [foldText(it).text, topic] as const))
}
