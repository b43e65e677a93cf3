import { Select } from '../parts/form/select.tsx'
import { texts } from './versions.texts.ts'

export type Audience = 'everyone' | 'experiments'

/** Who is shown a version once it is published. */
export function AudienceSelect(props: { audience: Audience; onChange: (audience: Audience) => void }) {
  return (
    <Select
      label={texts.audience}
      value={props.audience}
      options={(['everyone', 'experiments'] as const).map((value) => ({
        value,
        label: texts.audiences[value],
      }))}
      onChange={props.onChange}
    />
  )
}
