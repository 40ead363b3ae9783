import type { PersonPhrases } from './phrase-table.ts'

/** Indonesian of messengers, with its abbreviations. */
export const ID: PersonPhrases = {
  words: {
    person: `manusia, agen, admin, cs, customer service, petugas, operator, staf, staff, karyawan, karyawati, pegawai, manajer, manager, atasan, supervisor,
      perwakilan, orang asli, orang beneran, orang sungguhan, orang benaran, orang nyata, layanan pelanggan, rekan, rekan kami, spesialis, orang langsung,
      konsultan, penanggung jawab, tim support, tim cs, tim manusia, customer care, adminnya, csnya, agennya, bagian pelayanan, orang dari tim, orangnya langsung,
      orang tim, cso, live agent, kolega, pimpinan, bos`,
    alone:
      'manusia, agen, operator, customer service, petugas, cs, orang asli, orang beneran, perwakilan, live agent, agen manusia, staf',
    someone: 'orang, seseorang, seorang, ada orang, orangnya',
    talk: `bicara, berbicara, ngomong, ngobrol, bercakap, chat, chatting, hubungkan, sambungkan, disambungkan, dihubungkan, hubungi, menghubungi, alihkan,
      dialihkan, teruskan, diteruskan, transfer, ditransfer, terhubung, tersambung, ketemu, dilayani, komunikasi, berkomunikasi, konsultasi, pindahkan, oper, dioper,
      sambungin, hubungin, disambungin, dihubungin, alihin, bicarakan, dibantu, dibantuin, ditangani, ngomongin, kontak, mengobrol, berhubungan, panggilkan, panggilin, panggil,
      dijawab, dibalas, nanya, tanya, bertanya, langsung ke`,
    want: `mau, ingin, pengen, pingin, pengin, butuh, perlu, minta, tolong, mohon, bisa, bisakah, boleh, maunya, kasih, kasi, beri, berikan, harus, pgn, pengennya, cari, memerlukan, membutuhkan, lebih suka, kirim`,
    det: 'sama, dengan, dgn, ke, seorang, salah satu, satu, yang, yg, asli, langsung, kepada, pada, si, dari, oleh, sungguhan, beneran, lain, hidup, tim, pihak, ama',
    bot: 'bot, robot, mesin, chatbot, komputer, ai, asisten virtual, balasan otomatis, jawaban otomatis',
    call: 'telepon, telpon, nelpon, menelepon, menelpon, ditelepon, ditelpon, telfon, ditelfon',
    help: `bantu, membantu, jawab, menjawab, balas, membalas, layani, melayani, tangani, menangani, cek, jelaskan, menjelaskan, bales`,
    after: `dong, ya, yah, kak, min, pak, bu, mas, mba, mbak, sekarang, segera, bukan, saja, aja, deh, tolong, please, pls, plis, untuk, buat, yang, yg, makasih, terima kasih, disini, di sini,
      gan, sih, donk, dulu, langsung, nya, cepat, bang, biar, karena, dan, atau, asli, beneran, di`,
    filler:
      'dong, ya, kak, min, tolong, mohon, halo, hai, mau, minta, sekarang, please, pls, butuh, ok, oke, saja, aja, pak, bu, yg, yang, asli, ke, dengan, sama, manusia',
    link: `sambungkan, menyambungkan, hubungkan, menghubungkan, alihkan, mengalihkan, teruskan, meneruskan, disambungkan, dihubungkan, dialihkan, diteruskan,
      pindahkan, memindahkan, panggilkan, memanggil, serahkan, menyerahkan, sampaikan, menyampaikan, eskalasi, transfer, mentransfer, oper, mengoper, sambungin, hubungin, alihin, panggil, laporkan,
      minta, meminta, beritahu, memberitahu, panggilin, kabari, ditugaskan`,
    team: 'tim, tim kami',
    contact: `menghubungi, membantu, membalas, melanjutkan, bergabung, melayani, menjawab, menangani, menelepon, menindaklanjuti, merespons, merespon, mengambil alih, hubungi,
      bantu, balas, jawab, lanjutkan, layani, segera hadir, segera datang, menyapa, menemani, masuk, datang, ambil alih, menyambung, mengecek`,
  },
  negations:
    'tidak, tak, gak, ga, nggak, enggak, ngga, engga, bukan, jangan, tdk, gk, g, tanpa, kagak, ogah, males, malas, gausah, gamau',
  negationFollows: false,
  phrases: `
    other | atasan/bos/manajer/rekan/karyawan saya/aku/gue | trap
    other | sumber daya manusia | trap
    other | hak/rambut/kesalahan asasi/manusia .. | trap
    other | saya/aku/gue manusia/orang .. | trap
    other | saya/aku bukan {bot} | trap
    other | kamu/anda/kak/ini {bot} atau {person}/{someone} | trap
    other | bukan {bot} kan/ya | trap
    other | {person}/{someone} # | trap
    other | # {person}/{someone} | trap
    other | untuk/buat/isi # {someone} | trap
    other | agen perjalanan/rahasia/pembersih/properti/asuransi/travel/resmi/penjualan/pengiriman/gas/tiket/pulsa/wisata/neon | trap
    other | jadi/menjadi {det}* {person} | trap
    other | petugas/orang/staf/karyawan kurir/pengiriman/pengantar/gudang/paket/ekspedisi | trap
    other | {person}/{someone} yang/yg datang/tadi/kemarin/bantu/membantu/melayani/ngantar/mengantar | trap
    other | sudah/udah/sdh/kemarin/tadi .. {talk} .. {person}/{someone} | trap
    other | lagi/sedang {talk} .. {person}/{someone} | trap
    other | kalau/kalo/jika/bila saya/aku .. {want} .. {person} | trap
    other | tanya admin/min/kak | trap
    other | chat admin/min $$ | trap
    asks | {talk} .. {person} | usage
    asks | {talk} .. dengan/sama/ke/dgn/ama/oleh {det}* {person}/{someone} | usage
    asks | {want} {det}* {person} $ | usage
    asks | {want} {det}* {person} {after}* $ | usage
    asks | {person}/{someone} yang/yg .. bisa/mau {help}/{talk}/{call} | usage
    asks | {want} .. {person} .. {help}/{call} | usage
    asks | {call} .. dari/oleh/sama {det}* {person}/{someone} | usage
    asks | {person} .. {call} saya/aku | usage
    asks | ada {det}* {person} $ | usage
    asks | ada {det}* {person}/{someone} asli/beneran/sungguhan/yang/yg | usage
    asks | mana/dimana {det}* {person} | usage
    asks | ^ {filler}* {alone} {filler}* $$ | button
    asks-despite | {person}/{someone} .. bukan .. {bot} | usage
    asks-despite | gak/ga/nggak/tidak/tdk/ngga/enggak/gk/gamau/ogah/males/malas/jangan .. {bot} | usage
    asks-despite | bukan {bot} $ | usage
    asks-despite | bukan dengan/sama {bot} | usage
    asks-despite | bosan/capek/cape/muak/stop/cukup .. {bot} | usage
    asks-despite | kenapa/kok .. gak/ga/nggak/tidak/tdk .. {talk} .. {person}/{someone} | usage
    asks-despite | gak/ga/nggak/tidak/tdk/apa/apakah .. ada {det}* {person}/{someone} yang/yg/asli/beneran | usage
    asks-despite | gak/ga/nggak/tidak bisa .. {talk} .. {person}/{someone} .. kah/ya | usage
    takes-back | tidak/gak/ga/nggak/tdk/ngga/enggak/gk/tak perlu/usah/jadi/butuh | usage
    takes-back | gausah/gajadi/batal/lupakan/abaikan | usage
    takes-back | tidak/gak/ga/nggak/tdk/sudah/udah .. {want} .. {person} .. lagi | usage
    takes-back | sudah/udah/sdh beres/selesai/ketemu/teratasi/terselesaikan | usage
    takes-back | berubah pikiran | usage
    takes-back | biarkan/biarin saja/aja | usage
    yes | ^ {filler}* ya/iya/iyaa/y/ok/oke/okey/boleh/mau/silakan/silahkan/siap/tentu/baik/setuju/yes/yup/sip/gas/lanjut/betul/bisa | usage
    no | ^ {filler}* tidak/gak/ga/nggak/enggak/tdk/jangan/nanti/ngga/gausah/belum/no | usage
    promises | {link} .. dengan/ke/kepada/dgn/pada/sama .. {person}/{team} | usage
    promises | {link} {det}* {person} | usage
    promises | {person}/{team} .. akan/segera/bakal/sedang ... {contact} | usage
    promises | {someone} dari .. akan .. {contact} | usage
    promises | akan .. {link} .. {person}/{team} | usage
    promises | akan .. dibantu/dihubungi/dilayani/ditangani/dilanjutkan/dijawab oleh .. {person}/{team} | usage
    offers | apakah/maukah/ingin/mau/perlu/bisa/boleh/dapat/apa | usage
    offers | jika/kalau/kalo/bila/apabila | usage
    offers | ketik/balas/tekan/tulis .. {person}/ya/# | usage
    automatic | balasan/pesan/jawaban otomatis | usage
    automatic | sedang/lagi .. menyetir/berkendara/nyetir/rapat/cuti/meeting | usage
    automatic | di luar kantor | usage
    automatic | tidak bisa menjawab/membalas/mengangkat/menerima | usage
    automatic | terima kasih telah/sudah menghubungi | usage
    automatic | akan .. balas/membalas/hubungi/menghubungi .. nanti/segera/kembali | usage
    automatic | kode/otp .. # | usage
    automatic | # .. kode/otp | usage`,
}
