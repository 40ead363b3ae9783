type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** The array, or a larger copy of it where it has less than `length` elements. */
export function ensureLength<Numbers extends NumberArray>(
  array: Numbers,
  length: number,
  create: (length: number) => Numbers,
): Numbers {
  if (array.length >= length) return array
  const larger = create(Math.max(length, Math.ceil(array.length * 1.3), 256))
  larger.set(array)
  return larger
}

export const createUint8Array = (length: number) => new Uint8Array(length)
export const createUint16Array = (length: number) => new Uint16Array(length)
export const createUint32Array = (length: number) => new Uint32Array(length)
export const createFloat64Array = (length: number) => new Float64Array(length)
