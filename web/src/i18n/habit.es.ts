import type en from './habit.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: 'Días de aprendizaje',
  days_learned: { one: '{count} día', other: '{count} días' },
  weeks_in_a_row: { one: '{count} semana seguida', other: '{count} semanas seguidas' },
  days_in_a_row: { one: '{count} día seguido', other: '{count} días seguidos' },
  longest: { one: 'máximo: {count} semana', other: 'máximo: {count} semanas' },
  calendar_learned: '{month}: aprendiste los días {days}.',
  calendar_none: '{month}: ningún día de aprendizaje.',
  calendar_paused: 'En pausa los días {days}.',
  earlier: 'Mes anterior',
  later: 'Mes siguiente',
  goal: 'Meta semanal',
  goal_days: { one: '{count} día', other: '{count} días' },
  goal_note: 'Puedes faltar dos días a la semana sin romper tu racha. Cambia la meta cuando quieras.',
  away: 'Voy a estar fuera un tiempo',
  away_note: 'Mientras estés fuera no tienes que hacer nada, y no pierdes nada de lo que llevas.',
  away_order: 'El último día debe ser igual o posterior al primero.',
  from: 'Primer día',
  to: 'Último día',
  pause: 'Pausar',
  cancel: 'Cancelar',
  paused: 'En pausa hasta el {date}. Disfruta tu descanso.',
  back: 'Ya volví',
  reminder: 'Recuérdamelo en este dispositivo los días en que aún no haya aprendido.',
  reminder_hour: 'Hacia las',
  reminder_note:
    'Como máximo una vez al día, nunca entre las 21:00 y las 9:00, ni cuando estés fuera o ya hayas cumplido tu meta.',
  reminder_denied:
    'Los recordatorios están desactivados porque este navegador no permite notificaciones de Vela. Para recibirlos, permite las notificaciones de esta página en los ajustes del navegador y vuelve aquí.',
  reminder_home_screen:
    'Para recibir recordatorios en un iPhone o iPad, agrega Vela a la pantalla de inicio: toca Compartir y luego «Agregar a inicio». Ábrela desde allí y vuelve aquí.',
  reminder_failed: 'No funcionó. Revisa tu conexión e inténtalo de nuevo.',
  digest: 'Quiero un correo a la semana: lo que aprendí y mi siguiente paso.',
  not_saved: 'Este dispositivo no puede guardarlo y no hay conexión. Inténtalo de nuevo cuando la tengas.',
} as const satisfies Translation<typeof en>
