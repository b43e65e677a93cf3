import { sql } from 'drizzle-orm'
import type { Db } from '../../../../db/database.ts'
import type { Language } from '../../../../http/language.ts'
import type { FoundPassage, NewPassage } from './list-passages.ts'

/** Of this alone, whatever it is: two processes that start together fill the tables once. */
const lockKey = 836_214_519

export async function findDigest(db: Pick<Db, 'execute'>, language: Language): Promise<string | null> {
  const { rows } = await db.execute<{ digest: string }>(
    sql`select digest from lesson_index where language = ${language}`,
  )
  return rows[0]?.digest ?? null
}

export async function replacePassages(
  db: Db,
  language: Language,
  digest: string,
  passages: readonly NewPassage[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    if ((await findDigest(tx, language)) === digest) return
    await tx.execute(sql`delete from lesson_passage where language = ${language}`)
    await tx.execute(sql`delete from lesson_word where language = ${language}`)
    await tx.execute(
      sql`insert into lesson_passage (language, element_id, kind, chapter_id, course_id, position, chapter_title,
          title, words, body)
        select ${language}, "elementId", kind, "chapterId", "courseId", position, "chapterTitle", title, words, body
        from json_to_recordset(${JSON.stringify(passages)}) as given ("elementId" text, kind text, "chapterId" text,
          "courseId" text, position int, "chapterTitle" text, title text, words text, body text)`,
    )
    await tx.execute(
      sql`insert into lesson_word (language, word, passages)
        select ${language}, word, ndoc
        from ts_stat(format('select search from lesson_passage where language = %L', ${language}::text))`,
    )
    await tx.execute(
      sql`insert into lesson_index (language, digest, passages) values (${language}, ${digest}, ${passages.length})
        on conflict (language) do update set digest = excluded.digest, passages = excluded.passages`,
    )
  })
}

/**
 * Titles count most, then what a chapter is about and its terms, then the text. A word that few passages have tells
 * more than one that many have; one that none has is missing and says little. Undefined where nothing is indexed.
 */
export async function rankPassages(
  db: Pick<Db, 'execute'>,
  language: Language,
  words: string,
  limit: number,
): Promise<FoundPassage[] | undefined> {
  const by = language === 'es' ? sql`'spanish'::regconfig` : sql`'english'::regconfig`
  const { rows } = await db.execute<{ found: FoundPassage[] | null; indexed: boolean }>(
    sql`with given as materialized (
        select word, word::tsquery as query, ln(1 + i.passages / coalesce(w.passages, 8.0))::float8 as worth
        from lesson_index i
        cross join unnest(tsvector_to_array(to_tsvector(${by}, ${words}))) as word
        left join lesson_word w using (language, word)
        where i.language = ${language}),
      ranked as (
        select p.element_id, p.kind, p.chapter_id, p.course_id, p.chapter_title, p.title, p.body, p.position,
          sum(g.worth) / (select sum(worth) from given) as covered, count(*) as matched,
          sum(g.worth * ts_rank('{0.1, 0.35, 0.7, 1}', p.search, g.query, 0))
            * case p.kind when 'quiz' then 0.6 else 1 end
            * case when p.search @@ websearch_to_tsquery(${by}, ${words}) then 1.5 else 1 end
            * case when p.search @@ phraseto_tsquery(${by}, ${words}) then 1.6 else 1 end as rank
        from lesson_passage p join given g on p.search @@ g.query
        where p.language = ${language}
        group by p.language, p.element_id
        order by rank desc, p.position limit ${limit})
      select exists (select from lesson_index where language = ${language}) as indexed,
        (select json_agg(json_build_object('elementId', element_id, 'kind', kind, 'chapterId', chapter_id,
          'courseId', course_id, 'chapterTitle', chapter_title, 'title', title, 'body', body, 'rank', rank,
          'covered', covered, 'matched', matched) order by rank desc, position) from ranked) as found`,
  )
  return rows[0]?.indexed ? (rows[0].found ?? []) : undefined
}
