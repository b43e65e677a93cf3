import { useTexts } from '../../../i18n/texts.ts'
import styles from './chart-table.module.css'

type ChartTableProps = { heads: readonly string[]; rows: readonly (readonly string[])[] }

/** The numbers of a chart as a table, opened on demand. */
export function ChartTable({ heads, rows }: ChartTableProps) {
  const t = useTexts('simulator')
  return (
    <details className={styles.details}>
      <summary>{t('chart_table')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
