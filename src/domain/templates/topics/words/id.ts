import type { TopicWords } from '../topic-words.ts'

export const ID: TopicWords = {
  late: 'terlambat, telat, belum sampai, belum datang, belum diterima, belum tiba, kapan sampai, kapan datang, kapan tiba, di mana pesanan, dimana pesanan, mana pesanan',
  refund: 'refund, uang kembali, pengembalian dana, kembalikan uang, balikin uang',
  payment: 'pembayaran, bayar dua kali, terpotong, dua kali bayar, tertagih',
  exchange: 'tukar, ukuran, ganti ukuran, ganti warna, kekecilan, kebesaran',
  return: 'retur, kembalikan barang, pengembalian barang, penjemputan, dijemput',
  damaged: 'rusak, robek, pecah, cacat, noda, salah barang, salah warna, barang salah',
  cancel: 'batal*, dibatalkan, tidak jadi, gak jadi',
  address: 'alamat, kode pos',
  invoice: 'faktur, kuitansi, nota, invoice',
  tracking: 'resi, lacak, nomor resi, kurir, sudah dikirim, pengiriman',
  quotation: 'penawaran harga, grosir, borongan, reseller',
  opening: 'jam buka, jam tutup, buka jam, buka hari ini, jam operasional',
  care: 'cuci, mencuci, setrika, perawatan',
  loginCode: 'kode otp, kode masuk, kode verifikasi, kata sandi',
  missedCall: 'panggilan tak terjawab, menelepon, telepon tidak diangkat, hubungi saya, telepon balik',
}
