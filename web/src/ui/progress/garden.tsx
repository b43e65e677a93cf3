import styles from './garden.module.css'

type Dot = { id: string; state: 'new' | 'learning' | 'known' | 'fading' }

/** A dot for each idea, which differs by shape as well as by colour. `label` says in words what the dots show. */
export function Garden({ dots, label }: { dots: readonly Dot[]; label: string }) {
  return (
    <div>
      <div className={styles.garden} aria-hidden="true">
        {dots.map(({ id, state }) => (
          <span key={id} className={styles[state]} />
        ))}
      </div>
      <p className={styles.label}>{label}</p>
    </div>
  )
}
