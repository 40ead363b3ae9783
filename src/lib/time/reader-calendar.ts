/** Days of the reader's time zone, in microseconds since 1970. */
export const readerCalendar = {
  /** Null: there is no such day. */
  getStartOfDate: (year: number, month: number, day: number): number | null => {
    const date = new Date(year, month - 1, day)
    const isValid = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day
    return isValid ? date.getTime() * 1000 : null
  },
  /** `day`: 0 today, -1 yesterday. */
  getStartOfDay: (day: number): number => {
    const now = new Date()
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() + day).getTime() * 1000
  },
}
