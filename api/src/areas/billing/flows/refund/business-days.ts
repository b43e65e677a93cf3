const dayMs = 24 * 60 * 60 * 1000
const timeZone = 'America/Los_Angeles'

const dayThere = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
const hourThere = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })

/** [M-11] Midnight in California at the end of the third business day after the day of the purchase. */
export function thirdBusinessDayEnd(boughtAt: Date): Date {
  // A day is represented by its midnight in UTC, because every day in UTC has 24 hours.
  let day = new Date(dayThere.format(boughtAt))
  for (let left = 3; left > 0; ) {
    day = new Date(day.getTime() + dayMs)
    if (isBusinessDay(day)) left -= 1
  }
  return midnightThere(new Date(day.getTime() + dayMs))
}

function midnightThere(day: Date): Date {
  const summer = new Date(day.getTime() + (7 * dayMs) / 24)
  return Number(hourThere.format(summer)) === 0 ? summer : new Date(day.getTime() + (8 * dayMs) / 24)
}

export function isBusinessDay(day: Date): boolean {
  const weekday = day.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25']

/**
 * Federal holidays of the United States. A fixed holiday on a Saturday is observed on the Friday before, one on a
 * Sunday on the Monday after.
 */
function isHoliday(day: Date): boolean {
  const isFixedHoliday = (shift: number) =>
    fixed.includes(new Date(day.getTime() + shift * dayMs).toISOString().slice(5, 10))
  const weekday = day.getUTCDay()
  if (isFixedHoliday(0) || (weekday === 5 && isFixedHoliday(1)) || (weekday === 1 && isFixedHoliday(-1)))
    return true
  const month = day.getUTCMonth() + 1
  const nth = Math.ceil(day.getUTCDate() / 7)
  if (weekday === 4) return month === 11 && nth === 4
  if (weekday !== 1) return false
  const isLast = new Date(day.getTime() + 7 * dayMs).getUTCMonth() + 1 !== month
  return (
    (nth === 3 && (month === 1 || month === 2)) ||
    (isLast && month === 5) ||
    (nth === 1 && month === 9) ||
    (nth === 2 && month === 10)
  )
}
