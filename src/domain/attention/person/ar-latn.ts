import type { PersonPhrases } from './phrase-table.ts'

/** Arabic in Latin letters and figures, as in messengers of Egypt, the Levant, the Gulf and the Maghreb. */
export const AR_LATN: PersonPhrases = {
  words: {
    person: `
      mowathaf*, mowazaf*, mowadaf*, muwathaf*, muwadaf*, muwazaf*, mwazaf*, mwathaf*, mwaddaf*, mouwadaf*, mouwazaf*, ensan, insen, 2ensan, bani adam, bany
      adam, bani2adam, bashar, bashari, sha5s, shakhs, chakhs, modir, mudir, modeer, el manager, mas2ool, mas2oul, mas2ol, masool, mas2oola, zemeel*,
      zamil*, zemil*, zemilti, moshref, moushref, khedmet el 3omala, 5edmet el 3omala, khidmat el 3omala, el support, el team`,
    alone: 'mowazaf, mowathaf, ensan, bani adam, mudir',
    someone: '7ad, 7ada, 7adan, had, hada, a7ad, ahad, wa7ed, wahed, wa7id, wahid, 7adda, chi 7ad, chi wa7ed',
    body: '7ad, 7ada, 7adan, had, hada, a7ad, ahad, wa7ed, wahed, wa7id, wahid, 7adda, chi 7ad, chi wa7ed',
    talk: `
      akalem, akallem, akalim, akalm, atkalem, atkallem, atkalim, atkalam, etkalem, e7ki, a7ki, e7ke, i7ki, 2e7ki, ahki, ehki, ne7ki, netkalem, nkalem,
      nkallem, yekalemni, ykalemni, ykallemni, kalam, kelmooni, 7awelni, 7awwelni, 7awelny, 7awelooni, 7awloni, 7awlny, hawelni, hawwelni, wasalni,
      wasselni, waselni, wasselny, wassloni, waslooni, tawasol, etwasel, atwasal, yerod, yrod, yredd, yeredd, yrud, yrodd, nahdar, nehder, hder, swalef,
      asolef, asawlef, connect, transfer, talk, speak, call, chat, ykallmni, yetkalem, yetwasal, ettesal, yetesel, yetsel, nhder`,
    want: '3ayez, 3ayz, 3awez, 3awz, 3ayza, 3awza, 3ayzeen, baddi, badi, biddi, bedi, bdi, abi, aby, abgha, abga, abgha, ab8a, ab3a, areed, arid, oreed, orid, urid, bghit, bgheet, nebghi, n7eb, momken, mumkin, mumken, lazem, lazm, me7tag, me7taj, mi7taj, wain, wein, feen, fein, wen, law sama7t, ya ret',
    det: 'ma3, m3a, maa, m3, ma3a, el, al, le, la, men, mn, l, lel, ay, real, 7a2i2i, haqiqi, 3andkom, 3andkon, fi, fe, wa7ed',
    bot: 'bot, robot, el bot, machine, bota',
    help: 'yesa3edni, ysa3edni, yerod, yrod, ysa3idni, yefham, yefhamni, yesma3ni',
    call: 'yetesel, yetsel, yittesel, etesel, ettesel, mokalma, call, yettasel',
    after:
      'law sama7t, law sama7ti, mish, mesh, mosh, msh, mou, mo, please, pls, plz, delwa2ty, dilwa2ti, halla2, hala2, al7een, daba, bser3a, hena, yekalemni, 3alaya, ba2a, bas, w, wala, min fadlak',
    filler: 'law sama7t, please, pls, plz, salam, ahlan, marhaba, ok, ma3, delwa2ty, 3ayez, abi, baddi, real',
    link: 'ha7awelak, ha7awlak, ha7awelek, ba7awlak, ba7awelak, ra7 a7awlak, ra7 7awlak, ra7 7awelak, 7awaltak, 7awelt, sa7awelak, hawasalak, hawaslak, hawsalak, ha7awel, rah a7awlak, bwaslak, ra7 wasslak, ra7 waselak, ba7awlek, 7awlt, kallemt, ballaght, balaght, hahawelak',
    team: 'team, el team, fari2, farik, el fari2',
    contact:
      'hayrod, hayerod, hayerodd, hyrod, haykalemak, haykallemak, hykalemak, hayekallemak, haysa3dak, haysa3edak, hayetwasal, ra7 yrod, ra7 yred, ra7 yekallemak, ra7 ykallmak, ra7 ysa3dak, ra7 yetwasal, ra7 ye7ki, byrod, biyrod, yetwasal, hayetabe3, haykamel, haykammel, haystelem, haytwasal, rah yrod, rah ykallmak',
  },
  negations:
    'mish, mesh, mosh, msh, mou, mo, mu, mab, ma, la2, la, mafi, mafeesh, bala, mn8er, men gheir, maba, mabi, mabgha, machi, not, no',
  negationFollows: false,
  phrases: `
    other | ana {det}* {person} $ | trap
    other | ana mish/mesh/mosh/msh/mou/mo {bot} | trap
    other | enta/inta/inte/enti {bot} | trap
    other | {person} # | trap
    other | kalemt/kallamt/7aket/7akeit .. {person} | trap
    other | {person} el/elly/elli/li .. geh/ga/rad/ja | trap
    asks | {talk} .. {person}/{body} | dialect
    asks | {want} {det}* {person} $ | dialect
    asks | {want} .. {person}/{someone} .. {talk}/{help}/{call} | dialect
    asks | fi/fe/fih/feeh/fee/3andkom {det}* {person}/{someone} .. {talk}/{help}/real | dialect
    asks | {person}/{someone} .. {help}/{talk} .. 3alaya/3layya/3alay/ma3aya/ma3i/m3aya | dialect
    asks | {person} .. {call} .. | dialect
    asks | ^ {filler}* {alone} {filler}* $$ | button
    asks-despite | {person}/{someone} .. mish/mesh/mosh/msh/mou/mo {bot} | dialect
    asks-despite | mish/mesh/mosh/msh/mou/mo/ma .. {want} .. {bot} | dialect
    asks-despite | mish/mesh/mosh/msh/mou/mo {bot} | dialect
    asks-despite | ma/mafi/mafeesh/mafish .. {person}/{someone} .. {talk}/{help}/{call} | dialect
    takes-back | khalas/5alas .. mish/mesh/msh/ma/la2et/et7alet/n7allet/et7al | dialect
    takes-back | mish/mesh/mosh/msh/mou/mo/ma me7tag/me7taj/mi7taj/lazem/3ayez/darouri/daroori/baddi/abi .. | dialect
    takes-back | ma/mafi/mafeesh fi/da3i/da3y/lzoum/7aga | dialect
    takes-back | la da3i | dialect
    takes-back | insa/ensa | dialect
    yes | ^ {filler}* aywa/aiwa/aywah/ah/na3am/na3m/tamam/akid/akeed/yes/ok/tab3an/eh/ee/yareit/yaret/mashi/tayeb/wakha/sure/momken | dialect
    no | ^ {filler}* la/la2/laa/no/mish/ba3dein | dialect
    promises | {link} .. {person}/{team} | dialect
    promises | {person}/{team} ... {contact} | dialect
    offers | te7eb/t7eb/7abeb/tu7eb/baddak/biddak/law/iza/eza/3ayez/momken/a2dar/hal/tebgha/tabi | dialect
    automatic | otp/code .. # | usage`,
}
