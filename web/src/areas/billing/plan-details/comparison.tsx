import { useTexts } from '../../../i18n/texts.ts'
import { beforePeople, goalPeople } from '../../../pictures/plan-people.ts'
import { useAppState } from '../../../state/app-state.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Picture } from '../../../ui/layout/picture.tsx'
import { SegmentedBar } from '../../../ui/progress/segmented-bar.tsx'
import styles from './comparison.module.css'
import { readSkills } from './skills.ts'

/** [P-01] Compares the visitor now with their goal, with the skills of both side by side. */
export function Comparison() {
  const t = useTexts('plan-details')
  const gender = useAppState((state) => state.gender)
  const answers = useAppState((state) => state.quiz.answers)
  const skills = readSkills(answers)
  const sides = [
    { side: 'now', picture: beforePeople[gender], alt: t('now_picture') },
    { side: 'goal', picture: goalPeople[gender], alt: t('goal_picture') },
  ] as const
  return (
    <section aria-label={t('compare')}>
      <div className={styles.sides}>
        {sides.map(({ side, picture, alt }) => (
          <div key={side} className={joinClasses(styles.side, styles[side])}>
            <h2 className={styles.name}>{t(side)}</h2>
            <div className={styles.ground}>
              <Picture {...picture} alt={alt} />
            </div>
            <ul className={styles.skills}>
              {skills.map((skill) => (
                <li key={skill.name}>
                  <span className={styles.skill}>{t(skill.name)}</span>
                  <SegmentedBar
                    value={skill[side] * 20}
                    segments={5}
                    label={`${t(skill.name)}: ${t(side)}`}
                    valueText={t('level', { level: skill[side] })}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={styles.note}>{t('compare_note')}</p>
    </section>
  )
}
