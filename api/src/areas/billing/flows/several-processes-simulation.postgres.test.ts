import { testSimulation } from '../../../../test/test-simulation.ts'

testSimulation(
  "[I1] [I2] [I3] [I4] [I5] [I8] [I9] [I11] [M-10] [O-20] two years with processes that come between each other agree with the provider's books",
)
