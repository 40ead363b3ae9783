import type { TopicWords } from '../topic-words.ts'

export const ES: TopicWords = {
  late: 'retras*, demora*, atrasad*, no ha llegado, no llega, no llego, aun no, todavia no, cuando llega, donde esta mi pedido, donde esta mi paquete',
  refund: 'reembols*, devolver el dinero, devolucion del dinero, mi dinero',
  payment: 'pago, cobraron dos veces, cobro doble, cobrado dos veces, cargo doble',
  exchange: 'cambio de talla, cambiar, talla, otro color, cambio de producto',
  return: 'devolver, devolucion, recogida, recoger',
  damaged: 'danad*, rot*, defectuos*, mancha*, producto equivocado, color equivocado',
  cancel: 'cancel*, anular, ya no lo quiero',
  address: 'direccion, codigo postal',
  invoice: 'factura*, recibo, iva',
  tracking: 'seguimiento, rastre*, guia de envio, enviado, numero de guia',
  quotation: 'cotizacion, presupuesto, mayoreo, al por mayor',
  opening: 'horario*, a que hora abren, a que hora cierran, abren hoy',
  care: 'lavar, lavado, lavarse, planchar, tintoreria',
  loginCode: 'codigo de acceso, codigo de verificacion, iniciar sesion, contrasena',
  missedCall:
    'llamada perdida, los llame, llame, no contestan, nadie contesta, devolver la llamada, llamenme',
}
