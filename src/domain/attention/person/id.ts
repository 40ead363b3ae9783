import type { PersonPhrases } from './phrase-table.ts'

/** Indonesian of messengers, with its abbreviations. */
export const ID: PersonPhrases = {
  words: {
    pro: `
      dokter, dr, perawat, apoteker, teknisi, insinyur, akuntan, pengacara, guru, konsultan, bidan, psikolog, analis, koordinator, petugas, resepsionis,
      dokter hewan, ahli, agronom, mekanik, ahli gizi, pemandu, penasihat`,
    he: `
      beliau, dia, ia, mereka`,
    person: `
      manusia, agen, admin, cs, customer service, petugas, operator, staf, staff, karyawan, karyawati, pegawai, manajer, manager, atasan, supervisor,
      perwakilan, orang asli, orang beneran, orang sungguhan, orang benaran, orang nyata, layanan pelanggan, rekan, rekan kami, spesialis, orang langsung,
      konsultan, penanggung jawab, tim support, tim cs, tim manusia, customer care, adminnya, csnya, agennya, bagian pelayanan, orang dari tim, orangnya
      langsung, orang tim, cso, live agent, kolega, pimpinan, bos, admin*, manajer*, menejer*, atasan*, petugas*, karyawan*, pegawai*, cs nya, operator*,
      supervisor*, kepala, pimpinan*, manusianya, staf*, mbaknya, masnya, wong, agen*, dokter, perawat, orang dalam, penyelia, spv, sv, hotline, teknisi,
      sales*, pihak kantor, pihak toko, pihak manajemen, pihak management, manajemen toko, manajemen kantor, tim bantuan, tim layanan, tim teknis, manusia*, pak kepala, mimin, yang punya toko, pemilik, pemilik toko, owner, yang berwenang, pihak berwenang, yang bertanggung jawab`,
    alone:
      'manusia, agen, operator, customer service, petugas, cs, orang asli, orang beneran, perwakilan, live agent, agen manusia, staf',
    someone: 'orang, seseorang, seorang, orangnya',
    talk: `
      bicara, berbicara, ngomong, ngobrol, bercakap, chat, chatting, hubungkan, sambungkan, pindahin, dipindahin, dipindahkan, disambungkan, dihubungkan, hubungi, menghubungi, alihkan,
      dialihkan, teruskan, diteruskan, transfer, ditransfer, terhubung, tersambung, ketemu, dilayani, komunikasi, berkomunikasi, konsultasi, pindahkan,
      oper, dioper, sambungin, hubungin, disambungin, dihubungin, alihin, bicarakan, dibantu, dibantuin, ditangani, ngomongin, kontak, mengobrol,
      berhubungan, panggilkan, panggilin, panggil, dijawab, dibalas, nanya, tanya, bertanya, langsung ke, ngmg, ngmng, bcr, bcara, bicr, ngobrol*, ngomong*,
      sambung, nyambung, nyambungin, hubungan, disambungke, sambungke, ngomongke, konek, konekin, connect, transferin, lempar, arahkan, diarahkan, arahin,
      bercerita, curhat, komplain, diskusi, berdiskusi, didampingi, dijelaskan, bales, balas langsung, hubungkn, ditemui, jumpa, ngadep, menghadap,
      dihubungi, ditelpon, ditelepon, omong, dilayanin, mengontak, cakap, dijawabin`,
    want: `
      mau, ingin, pengen, pingin, pengin, butuh, perlu, minta, tolong, mohon, bisa, bisakah, boleh, maunya, kasih, kasi, beri, berikan, harus, pgn,
      pengennya, cari, memerlukan, membutuhkan, lebih suka, pngn, mo, mw, mnta, mintak, butu, prlu, tlg, tlong, tulung, bs, bsa, pingen, kepingin, ingn,
      panggil, panggilin, panggilkan, mana, carikan, sediakan, pakai, pake, ketemu, ketemuin, kasihkan, tolongin, ijin, izinkan, pgen, mending, mendingan,
      tolong panggil`,
    det: `
      sama, dengan, dgn, ke, seorang, salah satu, satu, yang, yg, asli, langsung, kepada, pada, si, dari, oleh, sungguhan, beneran, lain, hidup, tim, pihak,
      ama, sm, dg, dng, karo, nya, para, kpd, ke bagian, bagian, dari tim, pusat, asli dong`,
    dept: 'ke bagian, bagian, divisi, departemen, ke divisi, tim',
    bot: 'bot, robot, mesin, chatbot, komputer, ai, asisten virtual, balasan otomatis, jawaban otomatis',
    call: 'telepon, telpon, nelpon, menelepon, menelpon, ditelepon, ditelpon, telfon, ditelfon',
    help: `
      bantu, membantu, jawab, menjawab, balas, membalas, layani, melayani, tangani, menangani, cek, jelaskan, menjelaskan, bales, ngebantu, bantuin,
      jawabin, jelasin, ngomong, bicara, respon, merespons, nanganin, urus, mengurus, ngurus, liat, lihat, memeriksa, selesaikan, menyelesaikan, telepon,
      hubungi, ngerti, paham, mengerti`,
    after: `
      dong, ya, yah, kak, min, pak, bu, mas, mba, mbak, sekarang, segera, bukan, saja, aja, deh, tolong, please, pls, plis, untuk, buat, yang, yg, makasih,
      terima kasih, disini, di sini, gan, sih, donk, dulu, langsung, nya, cepat, bang, biar, karena, dan, atau, asli, beneran, di, lgsg, gak, ga, ya kak,
      lah, kek, sj, aj, skrg, skrng, cepet, buruan, dlu, bs, bisa, kah, trims, tks, tq, supaya, kalau, kalo, soalnya, karna, pliss, gk, nggak, jangan, e,
      mau, td, lg, bs ga, bisa gak, nih, tuh, kok, si, aslinya`,
    filler:
      'dong, ya, kak, min, tolong, mohon, halo, hai, mau, minta, sekarang, please, pls, butuh, ok, oke, saja, aja, pak, bu, yg, yang, asli, ke, dengan, sama, manusia',
    link: `
      sambungkan, menyambungkan, hubungkan, menghubungkan, alihkan, mengalihkan, teruskan, meneruskan, disambungkan, dihubungkan, dialihkan, diteruskan,
      pindahkan, memindahkan, panggilkan, memanggil, serahkan, menyerahkan, sampaikan, menyampaikan, eskalasi, transfer, mentransfer, oper, mengoper,
      sambungin, hubungin, alihin, panggil, laporkan, minta, meminta, beritahu, memberitahu, panggilin, kabari, ditugaskan, limpahkan, melimpahkan,
      dilimpahkan, undang, mengundang, arahkan, mengarahkan, ajak, tugaskan, menugaskan, kontak, mengontak, hubungi, dihubungkn, informasikan, mengabari,
      mengabarkan, libatkan, melibatkan, tambahkan, menambahkan, titipkan`,
    team: 'tim, tim kami',
    contact: `
      menghubungi, membantu, membalas, melanjutkan, bergabung, melayani, menjawab, menangani, menelepon, menindaklanjuti, merespons, merespon, mengambil
      alih, hubungi, bantu, balas, jawab, lanjutkan, layani, segera hadir, segera datang, menyapa, menemani, masuk, datang, ambil alih, menyambung,
      mengecek, meneruskan, ikut, gabung, masuk ke, menyusul, nyusul, nimbrung, mengurus, mengambil, teruskan, bicara, berbicara, menjelaskan, melihat,
      mendampingi, memeriksa, menyelesaikan, membimbing, menanggapi, kontak, mengontak`,
  },
  negations:
    'tidak, tak, gak, ga, nggak, enggak, ngga, engga, bukan, jangan, tdk, gk, g, tanpa, kagak, ogah, males, malas, gausah, gamau, gamau, ndak, ora, teu, ndk, nda',
  negationFollows: false,
  phrases: `
    own | atasan/bos/manajer/rekan/karyawan saya/aku/gue | trap
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
    asks | mana/dimana sih/dong/ya/nih/kok {det}* {person} | usage
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
    automatic | ^ balasan/pesan/jawaban otomatis | usage
    automatic | sedang/lagi .. menyetir/berkendara/nyetir/rapat/cuti/meeting | usage
    automatic | di luar kantor | usage
    automatic | tidak bisa menjawab/membalas/mengangkat/menerima | usage
    automatic | terima kasih telah/sudah menghubungi | usage
    automatic | akan .. balas/membalas/hubungi/menghubungi .. nanti/segera/kembali | usage
    automatic | kode/otp .. # | usage
    automatic | # .. kode/otp | usage
    other | saya/aku/gue {person}/{someone} .. bukan {bot} | trap
    other | lamaran/lowongan/loker/gaji/kerja/melamar ... {person} | trap
    other | {person} gudang/kasir/pengiriman/antar | trap
    other | kurir/sopir/supir/pengemudi/driver/teknisi/tukang ... {contact} | trap
    other | {person}/{team} .. {contact} .. senin/selasa/pukul/jam/setiap/hari/# | trap
    other | # {someone}/{person} | trap
    other | per {someone} | trap
    other | {someone} tua/rumah/lain/dalam/kantor | trap
    asks | {talk} .. {person} .. {after}* $ | usage
    asks | {want} .. {talk} .. {person} | usage
    asks | {person} .. {call}/{talk} saya/aku/gue/sy/dong | usage
    asks | {want} .. {person} .. {call}/{talk} | usage
    asks | {person} .. bisa .. {help}/{talk} | usage
    asks | ada .. {person} .. {help}/{talk} | usage
    asks | ada {person} | usage
    asks | dengan/sama/sm/dgn {person}/manusia langsung/aja/saja/dong | usage
    asks | {talk} dengan/sama/sm/ke .. {pro} | usage
    asks | {want} .. {call} .. {person} | usage
    asks | {want} {det}* {someone} asli/beneran/sungguhan/langsung/nyata/hidup | usage
    asks-despite | jangan/bukan .. {bot} .. {person}/{someone} | usage
    asks-despite | bukan .. otomatis/auto | usage
    takes-back | tidak/gak/ga/nggak/tdk/ngga/enggak/gk/jangan {talk} .. {person} | usage
    takes-back | tidak/gak/ga/nggak/tdk/ngga/enggak/gk {want} .. {person}/{someone} | usage
    takes-back | ga/gak/tidak/nggak jadi | usage
    takes-back | sudah/udah/sdh bisa/berhasil/normal/masuk/nyala/aman/jalan | usage
    takes-back | cancel aja/saja/dong | usage
    promises | {link} .. {person}/{team}/{pro} | usage
    promises | {link} ... ke/kepada/dengan .. {person}/{team}/{pro} | usage
    promises | {pro} ... akan/segera/bakal/sedang/sebentar .. {contact} | usage
    promises | {he} .. akan/segera/bakal .. {contact} | usage
    promises | {person}/{pro} .. {contact} .. di/chat/sini/percakapan | usage
    promises | sebentar/segera .. {person}/{pro} .. {contact} | usage
    asks | {want} .. ke/kepada {person} aja/saja/deh/dong | usage
    asks | ada {person} yang/yg .. | usage
    asks | {want} .. ke/kpd/kepada .. {person} | usage
    asks | oper/lempar/kasih/kasihkan/serahkan/alihkan .. ke .. {person} | usage
    asks | {want} bantuan/pertolongan/dukungan/jawaban .. {person} | usage
    asks-despite | ada orangnya/manusianya ga/gak/gk/nggak/kah/tidak $ | usage
    asks | bantuan dari {det}* {person} dong/kak/ya/please/pls $$ | usage
    asks | mana orangnya/manusianya | usage
    asks | {person} mana/dimana $$ | usage
    asks | nunggu/menunggu/nungguin {det}* agen/cs/admin/operator/manusia {after}* $ | usage
    asks | hubungkan/dihubungkan/sambungkan/disambungkan/sambungin/hubungin/alihkan/dialihkan/teruskan/oper {det}* {dept} | usage
    asks | {person} mana/dimana/kemana sih/dong/ya/nih/kak/min/kok $$ | usage
    asks | balas/jawab/bales/dibalas/dijawab manual | usage
    asks-despite | bisa/boleh ga/gak/gk/nggak/ngga/tidak .. {talk} .. {person}/{someone} | usage
    asks-despite | selain {bot} | usage
    asks | {want} {det}* {team} .. {help}/ambil/pegang/ambil alih | usage
    asks | ada {det}* {person}/{someone} .. {help}/jawab/balas/pegang/tangani | usage
    other | saya/aku/gue .. {person} .. , bukan {det}* {bot} | trap`,
}
