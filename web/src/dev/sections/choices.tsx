import { PiggyBank } from 'lucide-react'
import { useState } from 'react'
import { goalObjects } from '../../pictures/goals.ts'
import { moods } from '../../pictures/moods.ts'
import { agePeople, genderPeople } from '../../pictures/people.ts'
import { OptionCard } from '../../ui/form/option-card.tsx'
import { Picture } from '../../ui/layout/picture.tsx'
import type { SampleTexts } from '../sample-texts.ts'
import { Five, Grid, Section, Stack } from '../section.tsx'

export function Choices({ texts }: { texts: SampleTexts }) {
  const [one, setOne] = useState('0')
  const [many, setMany] = useState<readonly string[]>(['1'])
  return (
    <Section title="OptionCard">
      <Grid>
        {(['male', 'female'] as const).map((gender, index) => (
          <OptionCard
            key={gender}
            value={gender}
            label={texts.genders[index] ?? ''}
            layout="band"
            ground={gender === 'male' ? 'mint' : 'lilac'}
            art={<Picture {...genderPeople[gender]} alt="" />}
            isFlashing={one === gender}
            onChoose={setOne}
          />
        ))}
      </Grid>
      <Stack>
        {texts.options.map((label, index) => (
          <OptionCard
            key={label}
            value={String(index)}
            label={label}
            isChosen={one === String(index)}
            isFlashing={one === String(index)}
            onChoose={setOne}
          />
        ))}
        <OptionCard
          value="noted"
          label={texts.options[0] ?? ''}
          note={texts.note}
          art={<PiggyBank />}
          onChoose={setOne}
        />
        <OptionCard value="off" label={texts.options[1] ?? ''} isDisabled onChoose={setOne} />
      </Stack>
      <Stack>
        {texts.options.map((label, index) => (
          <OptionCard
            key={label}
            value={String(index)}
            label={label}
            isMany
            isChosen={many.includes(String(index))}
            onChoose={(value) =>
              setMany(many.includes(value) ? many.filter((it) => it !== value) : [...many, value])
            }
          />
        ))}
      </Stack>
      <Grid>
        <OptionCard
          value="young"
          label="18–24"
          layout="picture"
          ground="sand"
          art={<Picture {...agePeople.female['18-24']} alt="" isLazy />}
          onChoose={setOne}
        />
        <OptionCard
          value="older"
          label="45+"
          layout="picture"
          ground="rose"
          isChosen
          art={<Picture {...agePeople.male['45+']} alt="" isLazy />}
          onChoose={setOne}
        />
        {[goalObjects.home, goalObjects.travel].map((goal, index) => (
          <OptionCard
            key={goal.src}
            value={goal.src}
            label={texts.goals[index] ?? ''}
            layout="picture"
            isChosen={one === goal.src}
            art={<Picture {...goal} alt="" isLazy />}
            onChoose={setOne}
          />
        ))}
      </Grid>
      <Five>
        {Object.values(moods).map((mood, index) => (
          <OptionCard
            key={mood.src}
            value={mood.src}
            label={texts.mood[index] ?? ''}
            layout="icon"
            isChosen={one === mood.src}
            art={<Picture {...mood} alt="" isLazy />}
            onChoose={setOne}
          />
        ))}
      </Five>
      <Stack>
        <OptionCard
          value="right"
          label={texts.options[0] ?? ''}
          isDisabled
          result={{ is: 'right', label: texts.right.title }}
          onChoose={setOne}
        />
        <OptionCard
          value="wrong"
          label={texts.options[1] ?? ''}
          isChosen
          isDisabled
          result={{ is: 'wrong', label: texts.wrong.title }}
          onChoose={setOne}
        />
      </Stack>
    </Section>
  )
}
