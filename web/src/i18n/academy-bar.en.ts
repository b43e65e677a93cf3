export default {
  label: 'Academy',
  learn: 'Learn',
  consultant: 'Consultant',
  profile: 'Profile',
} as const
