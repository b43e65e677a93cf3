const daily = 7
const weekly = 4
const week = 7 * 24 * 60 * 60_000
/** 1970-01-05, a Monday. */
const firstMonday = 4 * 24 * 60 * 60_000

const named = /^vela-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.sql\.gz$/

export function backupName(at: Date): string {
  return `vela-${at.toISOString().replaceAll(':', '').replace(/\.\d+/, '')}.sql.gz`
}

/**
 * [G-13] The files of a folder that may go: all backups but the newest of each of the last 7 days and of each of the last
 * 4 weeks that have one. Days without a backup do not count, so that nothing is deleted where none is made any more.
 */
export function listExpired(names: readonly string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const [, day = '', hour, minute, second] = named.exec(name) ?? []
      return day === '' ? [] : [{ name, day, at: Date.parse(`${day}T${hour}:${minute}:${second}Z`) }]
    })
    .sort((a, b) => b.at - a.at)
  const days = newestOfEach(backups, ({ day }) => day).slice(0, daily)
  const weeks = newestOfEach(backups, ({ at }) => Math.floor((at - firstMonday) / week)).slice(0, weekly)
  const retained = new Set([...days, ...weeks])
  return backups.filter((backup) => !retained.has(backup)).map(({ name }) => name)
}

function newestOfEach<T>(newestFirst: readonly T[], keyOf: (item: T) => string | number): T[] {
  const seen = new Set<string | number>()
  return newestFirst.filter((item) => {
    const isFirst = !seen.has(keyOf(item))
    seen.add(keyOf(item))
    return isFirst
  })
}
