/** Goods of the shop with their damage, drawn around the origin. */
import type { Random } from '#platform/seed/random.ts'
import { blob, jagged, shards } from './scene.ts'

type Goods = (random: Random) => string

/** A cup with a crack from its rim, a missing chip, and the pieces beside it. */
export function crackedCup(glaze: string, band: string): Goods {
  return (random) => {
    const at = random.int(-90, 60)
    const crack = jagged(random, [at, -160], [at + random.int(-50, 70), random.int(60, 150)], { depth: 20 })
    const dots = Array.from(
      { length: 7 },
      (_, i) => `<circle cx="${-132 + i * 44}" cy="${20 + Math.abs(i - 3) * -4}" r="13" fill="${band}"/>`,
    )
    return `<g filter="url(#shadow)"><path d="M140 -90 C290 -110 290 120 120 100" fill="none" stroke="${glaze}" stroke-width="42"/>
<path d="M-170 -165 L-140 150 Q-130 190 0 192 Q130 190 140 150 L170 -165 Z" fill="${glaze}"/></g>
<path d="M-166 -30 Q0 20 166 -30 L158 52 Q0 102 -158 52 Z" fill="#fff" opacity="0.55"/>${dots.join('')}
<path d="M-170 -165 L-140 150 Q-130 190 0 192 Q130 190 140 150 L170 -165 Z" fill="url(#round)"/>
<ellipse cy="-165" rx="170" ry="42" fill="${glaze}"/><ellipse cy="-162" rx="154" ry="33" fill="#3b2a22"/>
<polygon points="${at - 42},-140 ${jagged(random, [at - 30, -112], [at + 34, -118], { steps: 4, depth: 12 })} ${at + 46},-142 ${at + 20},-128" fill="#efe6d8" stroke="#7d6c5b" stroke-width="3"/>
<polyline points="${crack}" fill="none" stroke="#fff" stroke-width="9" opacity="0.7"/><polyline points="${crack}" fill="none" stroke="#2a1c14" stroke-width="5"/>
${shards(random, 4, glaze, [random.pick([-210, 200]), 190], 70)}`
  }
}

/** A plate in two halves with splinters between them. */
export function brokenPlate(glaze: string, ring: string): Goods {
  return (random) => {
    const edge = jagged(random, [0, -250], [0, 250], { steps: 12, depth: 26 })
    const half = (side: -1 | 1): string => {
      const id = side < 0 ? 'left' : 'right'
      const far = side * 300
      return `<clipPath id="${id}"><polygon points="${edge} ${far},300 ${far},-300"/></clipPath>
<g transform="translate(${side * 26} ${side * 10}) rotate(${side * 5})" filter="url(#shadow)"><g clip-path="url(#${id})"><circle r="245" fill="${glaze}"/><circle r="222" fill="none" stroke="${ring}" stroke-width="16"/><circle r="195" fill="none" stroke="${ring}" stroke-width="4" stroke-dasharray="18 12"/><circle r="150" fill="#000" opacity="0.08"/><circle r="145" fill="${glaze}"/><path d="M-60 30 Q0 -110 60 30 Q0 80 -60 30Z" fill="${ring}" opacity="0.75"/><circle r="245" fill="url(#round)" opacity="0.55"/></g></g>`
    }
    return `${half(-1)}${half(1)}${shards(random, 7, glaze, [0, 60], 130)}`
  }
}

/** A parcel whose corner is torn open. */
export function tornParcel(card: string, courier: string): Goods {
  return (random) => {
    const bars = Array.from(
      { length: 26 },
      (_, i) => `<rect x="${-180 + i * 7}" y="62" width="${random.int(2, 5)}" height="46" fill="#111"/>`,
    )
    const tear = `${jagged(random, [96, 190], [290, -60], { steps: 10, depth: 26 })} 290,190`
    const bubbles = Array.from(
      { length: 34 },
      () =>
        `<circle cx="${random.int(130, 300)}" cy="${random.int(-30, 200)}" r="${random.int(9, 17)}" fill="#dfeaf0" stroke="#9fb4c0" stroke-width="2"/>`,
    )
    return `<g filter="url(#shadow)"><polygon points="-290,-110 -200,-230 330,-230 290,-110" fill="${card}"/><rect x="-290" y="-110" width="580" height="300" fill="${card}"/></g>
<polygon points="-290,-110 -200,-230 330,-230 290,-110" fill="#fff" opacity="0.22"/><rect x="-290" y="-110" width="580" height="300" fill="url(#fall)"/>
<polygon points="-40,-110 0,-230 74,-230 44,-110" fill="#d8b46a" opacity="0.85"/><rect x="-40" y="-110" width="84" height="120" fill="#d8b46a" opacity="0.85"/>
<rect x="-230" y="-60" width="250" height="196" fill="#fbfaf5"/><text x="-212" y="-26" font-family="DejaVu Sans" font-size="24" font-weight="bold">${courier}</text>
<text x="-212" y="6" font-family="DejaVu Sans" font-size="18">KL-${random.digits(5)}</text><text x="-212" y="34" font-family="DejaVu Sans" font-size="18">FRAGILE · THIS SIDE UP ↑</text>${bars.join('')}
<clipPath id="tear"><polygon points="${tear}"/></clipPath><polygon points="${tear}" fill="#2d1f14"/><g clip-path="url(#tear)">${bubbles.join('')}</g>
<polyline points="${tear}" fill="none" stroke="#ecd3a8" stroke-width="9"/>
<path d="M96 190 l-46 44 l70 -14 z M250 -20 l70 -10 l-30 60 z" fill="${card}" filter="url(#shadow)"/>`
  }
}

/** A kurta on a bed with a stain. */
export function stainedKurta(cloth: string, thread: string): Goods {
  return (random) => {
    const [x, y] = [random.int(-70, 70), random.int(10, 170)]
    const buttons = [-150, -115, -80].map(
      (at) => `<circle cx="0" cy="${at}" r="7" fill="#fff" stroke="#555"/>`,
    )
    const shape =
      'M-70 -240 Q0 -190 70 -240 L150 -215 L310 10 L235 60 L140 -70 L165 290 L-165 290 L-140 -70 L-235 60 L-310 10 L-150 -215 Z'
    return `<path d="${shape}" fill="${cloth}" filter="url(#shadow)"/>
<path d="M-70 -240 Q0 -190 70 -240 L60 -212 Q0 -168 -60 -212Z" fill="${thread}"/><rect x="-16" y="-196" width="32" height="140" fill="${thread}" opacity="0.55"/>${buttons.join('')}
<path d="M-164 262 L164 262" stroke="${thread}" stroke-width="14" stroke-dasharray="10 8"/><path d="M-292 8 L-232 44 M292 8 L232 44" stroke="${thread}" stroke-width="12"/>
<path d="M-110 -60 Q-90 110 -120 280 M40 -40 Q70 120 50 285 M110 -90 Q125 60 112 200" fill="none" stroke="#000" stroke-width="16" opacity="0.13" filter="url(#soft)"/>
<path d="${blob(random, x, y, 84)}" fill="#5b2f10" opacity="0.72"/><path d="${blob(random, x + 8, y + 6, 58)}" fill="#3d1c07" opacity="0.6"/>
<path d="${blob(random, x + 105, y + 34, 22)}" fill="#5b2f10" opacity="0.7"/><path d="${blob(random, x - 96, y - 42, 15)}" fill="#5b2f10" opacity="0.7"/>`
  }
}

/** The label in a collar and the paper tag, which name different sizes. */
export function wrongLabel(cloth: string, sewn: string, printed: string): Goods {
  return (random) => {
    const folds = Array.from(
      { length: 9 },
      (_, i) =>
        `<path d="M${-420 + i * 100} -420 q${random.int(-60, 60)} 420 0 840" fill="none" stroke="#000" stroke-width="26" opacity="0.1" filter="url(#soft)"/>`,
    )
    return `<rect x="-700" y="-700" width="1400" height="1400" fill="${cloth}"/>${folds.join('')}
<path d="M-520 -190 Q0 -60 520 -190" fill="none" stroke="#000" stroke-width="60" opacity="0.18"/>
<g filter="url(#shadow)" transform="rotate(-3)"><rect x="-150" y="-140" width="300" height="190" rx="4" fill="#1f2937"/><text y="-78" font-family="DejaVu Serif" font-size="34" fill="#f3e6c4" text-anchor="middle">KAVERI LIVING</text><text y="18" font-family="DejaVu Sans" font-size="78" font-weight="bold" fill="#fff" text-anchor="middle">${sewn}</text></g>
<g filter="url(#shadow)" transform="translate(150 190) rotate(12)"><path d="M-120 -110 L90 -110 L130 -70 L130 130 L-120 130 Z" fill="#efe3c8"/><circle cx="100" cy="-80" r="12" fill="#7a5b38"/><text x="-98" y="-54" font-family="DejaVu Sans" font-size="26">Linen kurta</text><text x="-98" y="-14" font-family="DejaVu Sans" font-size="26">₹ 1,890</text><text x="-98" y="88" font-family="DejaVu Sans" font-size="72" font-weight="bold">${printed}</text></g>`
  }
}

/** A cushion whose seam has come open, with the filling outside. */
export function openCushion(cloth: string, print: string): Goods {
  return (random) => {
    const motifs = [-120, 0, 120].flatMap((x) =>
      [-120, 0, 120].map(
        (y) =>
          `<g transform="translate(${x} ${y}) rotate(45)"><rect x="-28" y="-28" width="56" height="56" fill="none" stroke="${print}" stroke-width="9"/><circle r="11" fill="${print}"/></g>`,
      ),
    )
    const filling = Array.from(
      { length: 26 },
      () =>
        `<circle cx="${random.int(-150, 120)}" cy="${random.int(190, 250)}" r="${random.int(14, 34)}" fill="#fbfbf8" stroke="#d4d4cc" stroke-width="2"/>`,
    )
    return `<path d="M-240 -230 Q0 -190 240 -230 Q200 0 240 220 Q0 190 -240 220 Q-200 0 -240 -230Z" fill="${cloth}" filter="url(#shadow)"/>${motifs.join('')}
<path d="M-240 -230 Q0 -190 240 -230 Q200 0 240 220 Q0 190 -240 220 Q-200 0 -240 -230Z" fill="url(#round)" opacity="0.8"/>
<polygon points="-180,206 ${jagged(random, [-180, 206], [150, 200], { steps: 8, depth: 18 })} 150,228 -180,232" fill="#2b2018"/>${filling.join('')}
<polyline points="${jagged(random, [-190, 204], [160, 196], { steps: 12, depth: 8 })}" fill="none" stroke="${print}" stroke-width="5"/><path d="M190 200 l40 30 l-16 -44" fill="#c0c4cc" stroke="#666" stroke-width="3"/>`
  }
}

/** A folded saree with a tear near its border. */
export function tornSaree(cloth: string, border: string): Goods {
  return (random) => {
    const pleats = Array.from(
      { length: 6 },
      (_, i) =>
        `<path d="M${-260 + i * 90} -220 q30 210 -6 440" fill="none" stroke="#000" stroke-width="22" opacity="0.14" filter="url(#soft)"/>`,
    )
    const tear = jagged(random, [-40 + random.int(-80, 80), 60], [60 + random.int(-40, 80), 176], {
      depth: 20,
    })
    const motifs = Array.from(
      { length: 15 },
      (_, i) => `<path d="M${-270 + i * 38} 246 q12 -38 24 0 z" fill="${cloth}"/>`,
    )
    return `<g filter="url(#shadow)"><rect x="-300" y="-230" width="600" height="490" rx="16" fill="${cloth}"/></g>${pleats.join('')}
<rect x="-300" y="196" width="600" height="64" fill="${border}"/>${motifs.join('')}<rect x="-300" y="184" width="600" height="7" fill="${border}"/>
<polyline points="${tear}" fill="none" stroke="#f4ead8" stroke-width="30" stroke-linejoin="round"/><polyline points="${tear}" fill="none" stroke="#5d4632" stroke-width="20"/>
<path d="M-30 90 l-30 14 M10 120 l40 -12 M30 150 l-34 18" stroke="${cloth}" stroke-width="4"/><rect x="-300" y="-230" width="600" height="490" rx="16" fill="url(#fall)" opacity="0.6"/>`
  }
}

/** What came and what was ordered, side by side with a label. */
export function twoShades(wanted: string, sent: string, label: string): Goods {
  return (random) => {
    const cloth = (x: number, colour: string): string =>
      `<g transform="translate(${x} ${random.int(-20, 20)}) rotate(${random.int(-6, 6)})" filter="url(#shadow)"><rect x="-140" y="-200" width="280" height="400" fill="${colour}"/><path d="M-140 -80 h280 M-140 40 h280" stroke="#000" stroke-width="12" opacity="0.12"/><path d="M-140 190 h280" stroke="#fff" stroke-width="4" stroke-dasharray="10 8" opacity="0.6"/></g>`
    return `${cloth(-165, wanted)}${cloth(165, sent)}<g filter="url(#shadow)" transform="translate(150 120) rotate(-8)"><rect x="-90" y="-40" width="180" height="80" fill="#fffdf4"/><text text-anchor="middle" y="14" font-family="DejaVu Sans" font-size="36" font-weight="bold">${label}</text></g>`
  }
}
