export default {
  label: 'Academy',
  learn: 'Learn',
  simulator: 'Simulator',
  consultant: 'Consultant',
  profile: 'Profile',
  offline: 'You’re offline. What you do is saved on this device and sent later.',
  update_ready: 'A new version is ready.',
  update: 'Update',
} as const
