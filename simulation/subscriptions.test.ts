import { testSimulation } from '../api/test/test-simulation.ts'

testSimulation(
  "[I1] [I2] [I3] [I4] [I5] [I8] [I9] [I11] [M-10] [O-20] after two years every subscription agrees with the provider's records",
)
