/** Screenshots of payments and stickers. Both are drawn from the top left corner. */
import type { Drawing } from './scene.ts'

const FONT = 'font-family="DejaVu Sans"'

/** The screenshot of a payment app after a payment. `state` is what the app says about it. */
export function payment(
  amount: string,
  order: string,
  reference: string,
  state: 'Paid' | 'Pending' | 'Failed',
): Drawing {
  const colour = { Paid: '#16803c', Pending: '#b45309', Failed: '#b91c1c' }[state]
  const sign = {
    Paid: 'M-24 2 l16 18 l34 -40',
    Pending: 'M0 -24 v26 l18 14',
    Failed: 'M-20 -20 l40 40 m0 -40 l-40 40',
  }[state]
  const rows = [
    ['To', 'Kaveri Living'],
    ['For', `Order ${order}`],
    ['UPI reference', reference],
    ['Paid from', 'Savings ••4417'],
    ['Date', '19 Nov 2026, 16:02'],
  ].map(
    ([name, value], index) =>
      `<text x="32" y="${436 + index * 62}" ${FONT} font-size="16" fill="#6b7280">${name}</text><text x="448" y="${436 + index * 62}" ${FONT} font-size="18" fill="#111" text-anchor="end">${value}</text><path d="M32 ${458 + index * 62} h416" stroke="#e5e7eb"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="1040"><rect width="480" height="1040" fill="#f8fafc"/>
<rect width="480" height="300" fill="${colour}"/><text x="24" y="34" ${FONT} font-size="16" fill="#fff">16:02</text><text x="456" y="34" ${FONT} font-size="16" fill="#fff" text-anchor="end">▲ 81 %</text>
<circle cx="240" cy="128" r="52" fill="#fff"/><path transform="translate(240 128)" d="${sign}" fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round"/>
<text x="240" y="222" ${FONT} font-size="22" fill="#fff" text-anchor="middle">Payment ${state.toLowerCase()}</text><text x="240" y="272" ${FONT} font-size="40" font-weight="bold" fill="#fff" text-anchor="middle">${amount}</text>
<rect x="16" y="380" width="448" height="336" rx="14" fill="#fff" stroke="#e5e7eb"/>${rows.join('')}
<rect x="32" y="800" width="416" height="60" rx="30" fill="none" stroke="${colour}" stroke-width="2"/><text x="240" y="837" ${FONT} font-size="19" fill="${colour}" text-anchor="middle">Share the receipt</text>
<rect x="170" y="1012" width="140" height="6" rx="3" fill="#111"/></svg>`
  return { width: 480, height: 1040, svg }
}

const STICKER_SIZE = 512

/** A sticker: a shape with a white edge on a transparent ground. */
function sticker(shape: string): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${STICKER_SIZE}" height="${STICKER_SIZE}"><defs><filter id="edge" x="-20%" y="-20%" width="140%" height="140%"><feMorphology in="SourceAlpha" operator="dilate" radius="12"/><feFlood flood-color="#fff"/><feComposite in2="SourceAlpha" operator="over"/><feMorphology in="SourceAlpha" operator="dilate" radius="12" result="wide"/><feFlood flood-color="#fff" result="white"/><feComposite in="white" in2="wide" operator="in" result="border"/><feMerge><feMergeNode in="border"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs><g filter="url(#edge)" transform="translate(256 256)">${shape}</g></svg>`
  return { width: STICKER_SIZE, height: STICKER_SIZE, svg }
}

const face = (mouth: string): string =>
  `<circle r="190" fill="#fbbf24"/><circle r="190" fill="#f59e0b" opacity="0.25" cx="0" cy="24"/><circle cx="-64" cy="-40" r="24" fill="#3f2a10"/><circle cx="64" cy="-40" r="24" fill="#3f2a10"/>${mouth}`

export const STICKERS: Readonly<Record<string, Drawing>> = {
  'sticker-happy': sticker(face('<path d="M-100 40 Q0 170 100 40 Z" fill="#7c2d12"/>')),
  'sticker-sad': sticker(
    face(
      '<path d="M-80 110 Q0 30 80 110" fill="none" stroke="#7c2d12" stroke-width="20" stroke-linecap="round"/><path d="M-64 0 q-30 60 0 74 q30 -14 0 -74" fill="#38bdf8"/>',
    ),
  ),
  'sticker-heart': sticker(
    '<path d="M0 180 C-260 0 -170 -190 -60 -160 Q-20 -150 0 -110 Q20 -150 60 -160 C170 -190 260 0 0 180Z" fill="#e11d48"/><path d="M-120 -60 q10 -60 60 -66" fill="none" stroke="#fff" stroke-width="20" stroke-linecap="round" opacity="0.7"/>',
  ),
  'sticker-thanks': sticker(
    `<path d="M-200 -130 h400 a40 40 0 0 1 40 40 v140 a40 40 0 0 1 -40 40 h-210 l-70 90 v-90 h-120 a40 40 0 0 1 -40 -40 v-140 a40 40 0 0 1 40 -40Z" fill="#0f766e"/><text y="6" ${FONT} font-size="74" font-weight="bold" fill="#fff" text-anchor="middle">Thank you</text>`,
  ),
}
