import type { ShortAnswer } from '../find-short-answer.ts'

/** Short questions of everyday life whose words the other answers would take for theirs. */
export const everydayAnswers: readonly ShortAnswer[] = [
  {
    when: [
      /how (?:do|does|can) (?:the |a )?banks? (?:make|earn|get)|banks?\b.*(?:make|earn)s? (?:its |their |a )?(?:money|profit)/,
    ],
    text: 'Mostly in two ways. By interest: you lend the bank your deposit at a low rate, and it lends on at a higher one, for homes, cars or card balances. And by fees: for the account, for cash elsewhere, for going below zero, for payments abroad. The first way is why a card is a dear debt and an everyday account pays little; the second you can count on your own statement.',
    chapters: ['money-basics/accounts-and-banks', 'saving-and-growth/where-savings-live'],
  },
  {
    when: [
      /bonds?\b/,
      /(?:point|purpose|use|sense) (?:of|in)\b|why (?:would|do|should|does) (?:anyone|anybody|someone|people|one|you|i)|what.*\bfor\b|are bonds (?:good|worth|useful)/,
    ],
    text: 'With a **bond** you lend: you know in advance what is paid and on which day the amount comes back. So bonds fit money that has a date, and they make a mix with shares calmer, because they usually move less. The price of that: the interest is capped, the price falls when rates rise, and a borrower may fail to pay.',
    chapters: ['passive-income/bonds', 'your-plan/choosing-a-mix'],
  },
  {
    when: [/overdraft|overdrawn|below zero/],
    text: 'An **overdraft** is a balance below zero: the bank pays for you and lends you what is missing, often for interest, a fixed fee or both. A fixed fee hurts most when the amount is small: $20 for $18 over four days is more than was borrowed. Ask your bank whether it can be switched off, so that a payment is simply refused, and set an alert at one week of everyday money.',
    chapters: ['money-basics/accounts-and-banks'],
  },
  {
    when: [
      /\b(?:debts?|loans?|borrowing)(?: money)? (?:is |are )?(?:always |all |ever |really )+(?:that )?(?:good|bad|evil)|\b(?:is|are) (?:all |every |having |being in )?(?:debts?|loans?|borrowing) (?:good|bad|evil|ok)|(?:good|bad|healthy) debts?/,
    ],
    text: 'A debt is neither good nor bad by itself. Three questions decide: what does it cost in all (all payments plus fees, minus what you borrowed), what do you get for it, and could your budget carry the payment in a bad month, too? A card at 25% or more a year costs far more than a home loan at 6%, so debts differ a lot.',
    chapters: ['debt-and-credit/what-debt-costs', 'debt-and-credit/two-ways-to-pay-off'],
  },
  {
    when: [
      /\bmiss(?:ed|ing)?\b(?! out)|(?<!too )\blate\b|skip|forg[eo]t/,
      /payment|card|bill|pay\b|instal?lment/,
    ],
    text: 'A late payment usually brings a fee, more interest and a mark on your credit report. Call the lender before the day if you can: afterwards there are fewer ways to help. Paying at least the minimum keeps you on time. A mark weighs less as it grows older, and after some years it leaves the report. An automatic payment of the minimum is a safety net for forgetting.',
    chapters: ['debt-and-credit/credit-cards', 'debt-and-credit/credit-scores'],
  },
  {
    when: [/credit report|credit history|credit file/, /how long|stay|remove|delete|erase/],
    text: 'Late payments weigh less as they grow older, and after some years they leave the report; how many depends on the country. An error can be corrected, usually free: write to the bureau and to the lender, attach proof and keep a copy. Nobody can remove a true entry for a fee, whatever the advert says.',
    chapters: ['debt-and-credit/credit-scores'],
  },
  {
    when: [
      /debts?\b|loans?\b|credit card/,
      /(?:or|before|vs|versus) (?:should i )?(?:sav|invest)|(?:sav\w*|invest\w*) (?:or|before|vs|versus|first)|(?:pay|paying).*(?:or).*(?:sav|invest)/,
    ],
    text: 'Compare what each dollar does. Paying off a card at 30% a year saves 30% for certain, and no honest investment promises that. But without any cushion, the next dead fridge becomes a new debt. So a common order is: the minimum on every debt, a first month of emergency fund, then the expensive debts, then the rest of the fund, and only then investing.',
    chapters: [
      'investing-foundations/from-saver-to-investor',
      'money-basics/emergency-fund',
      'debt-and-credit/two-ways-to-pay-off',
    ],
  },
  {
    when: [
      /(?:set|what|which|find|choose|right|much).*\b(?:price|charge)\b.*(?:business|product|service|sell|hustle|cakes?|custom|work|craft|should i|to charge)|pric(?:e|ing) my|how much (?:to|should i|do i|can i) charge/,
    ],
    text: 'A price has a floor: what one piece costs you, your hours included. It has a ceiling: what the buyer could get instead. Between them you find it by trying: one new price, two weeks, count. A candle that costs $4 and takes 24 minutes at $15 an hour has a floor of $10, and nothing is left for stall and insurance. At $11 instead of $10, 43 sales contribute as much as 50 did; at $9 it takes 60.',
    chapters: ['passive-income/a-side-business', 'passive-income/testing-an-idea'],
  },
  {
    when: [/rebalanc/, /often|when\b|frequen|every/],
    text: '**Rebalancing** is bringing the parts of a mix back to the percentages you had chosen. Two rules do without feelings: a date, once a year on a day you remember; or a band, when a part is more than 5 percentage points off. Many people look once a year and act only outside the band. More often is not better, because each correction takes time and may cost fees and tax.',
    chapters: ['your-plan/rebalancing'],
  },
  {
    when: [
      /start\w* (?:sav\w+ |invest\w+ )?(?:so |very |too )?(?:early|earlier|young|late|later)\b|too (?:late|old|young) to/,
    ],
    text: 'Time does much of the work, because interest earns interest: at 6% money that stays untouched doubles in about 12 years. So the first years count most, and with half the years you need more than twice the amount a month. It is late only compared with earlier; the years from now on are the ones that can still work for you.',
    chapters: ['saving-and-growth/how-interest-grows', 'your-plan/how-much-is-enough'],
  },
  {
    when: [/\bapr\b|annual percentage rate/],
    text: 'The **APR** puts the interest rate and the fees of a loan into one yearly figure, so it is usually higher than the interest rate alone. $1,000 at 12% for a year with a $50 fee kept at the start costs $170 for the use of $950, which is 17.9%. Compare two offers by the same figure; elsewhere its name is CAT, TCEA, CAE or CFT.',
    chapters: ['debt-and-credit/what-debt-costs'],
  },
  {
    when: [/how much (?:house|home|flat|mortgage)|afford (?:a |the |my )?(?:house|home|flat|mortgage)/],
    text: 'Ask your budget, not the bank. Add up the whole month of an owner: the loan payment, property tax, insurance and upkeep. Keep the emergency fund and the costs of buying apart from the down payment. Then test it: could you still carry the payment with a rate two points higher, or in a month with less income? If not, look for less house, more down payment or more time.',
    chapters: ['debt-and-credit/home-loans', 'your-plan/rent-or-buy'],
  },
  {
    when: [
      /^(?!.*(?:partner|couple|friend|husband|wife|joint)).*(?:\b(?:two|2|second|separate|several|more than one|how many) (?:bank |different )?accounts?|one (?:bank )?account enough)/,
    ],
    text: 'One account can do, but a second one makes saving easier: choose one without a card, so that the money is a little out of the way, and send your savings there on payday by a repeating transfer. What is left in the first is for the month. Check the fees of both, and whether deposits are protected.',
    chapters: ['saving-and-growth/pay-yourself-first', 'money-basics/accounts-and-banks'],
  },
  {
    when: [/impulse|overspend|shopping too much|stop (?:buying|spending|shopping)/],
    text: 'Give wants a line of their own in the budget, an amount for fun that nobody has to explain; when it is used up, fun waits for payday. Let one night lie between the wish and the purchase. Savings that leave on payday cannot be spent by mistake. And once a month ask of each line of your statement: would I buy this again today?',
    chapters: ['money-basics/a-budget-that-holds', 'money-basics/where-money-goes'],
  },
  {
    when: [/wallets?\b/, /crypto|coin|key|what|how|hot|cold/],
    text: 'A crypto wallet is an app or a device that keeps keys. It holds no coins: they are entries in a list that many computers share. A **private key** is the secret number that lets you write the next line. Lose the phone but have the key on paper, and nothing is lost. Lose the key, and there is no "forgot password". Whoever copies it can spend your coins.',
    chapters: ['trading-and-behaviour/what-crypto-is', 'trading-and-behaviour/crypto-soberly'],
  },
  {
    when: [/seed phrase|private key|recovery (?:phrase|words)/, /lost|lose|forgot|back|recover/],
    text: 'Without the key or the words from which it can be restored, nobody can move the coins: there is no "forgot password", no office and no hotline. If the phone is gone but the words are on paper, nothing is lost. Beware of whoever offers to recover coins for a fee, or asks for your words: that is how the next theft begins.',
    chapters: ['trading-and-behaviour/what-crypto-is', 'trading-and-behaviour/scams'],
  },
  {
    when: [/(?:split|divide|distribute|allocate)\b.*(?:pay|salary|income|paycheck|wage)/],
    text: 'A common starting point is the **50/30/20 rule**: of your take-home pay, half for needs, 30% for wants and 20% for saving and paying debts faster. Where rent is high or pay is small, needs take more, and that is no failure. Give each part a line before the month begins, let savings leave first on payday, and look at it ten minutes a week.',
    chapters: ['money-basics/a-budget-that-holds', 'saving-and-growth/pay-yourself-first'],
  },
  {
    when: [/\bmargin\b(?! call)/, /what|trad|invest|buy|account|\bon\b/],
    text: 'Trading on margin means buying with borrowed money. That is **leverage**: it multiplies the price moves while your own money stays small. At 20 times, a fall of 5% takes all of it. Before that, the lender demands more money at once, a margin call, or sells what you hold. In some products one can lose more than was paid in.',
    chapters: ['trading-and-behaviour/how-much-to-risk'],
  },
  {
    when: [/lump.?sum|all at once|everything at once|dollar.cost|\bdca\b/],
    text: 'The same amount on the same day each month is **regular investing**: it buys more units when they are cheap and fewer when they are dear, and needs no forecast. Compared with all at once: when prices fall, the steps soften the loss; when they rise, the steps cost something. Broad markets have risen in more years than they fell, so waiting has more often cost something. In return, a bad start hurts less.',
    chapters: ['stocks-and-funds/a-little-every-month'],
  },
  {
    when: [/(?:more|higher) risk/, /return|earn|pay|gain|reward/],
    text: 'An uncertain result has to come with the chance of a higher one, or hardly anybody would accept it. The extra that is expected is the **risk premium**. It is a hope and not a promise: more risk means that the result can end further from what was expected, also below. And risk alone does not pay: a lottery ticket is very risky and loses on average.',
    chapters: ['investing-foundations/risk-and-return'],
  },
  {
    when: [/fall|fell|drop|lose|lost|down/, /get back|recover|break even|back to/, /%|percent|half/],
    text: 'After a fall it takes a larger rise in percent, because it is counted on a smaller amount. Of $100 that fall 50%, $50 is left; to be back at $100 it has to rise by another $50, which is 100% of what was left. After a fall of 25% it takes 33%; after one of 10%, about 11%.',
    chapters: ['investing-foundations/risk-and-return'],
  },
  {
    when: [/debit/, /credit|differ|\bvs\b|versus/],
    text: 'A debit card takes the money from your account at once, so you spend what is there. A credit card is a loan: the bank pays, and sends one bill a month. Pay the whole statement balance by the due date, and most cards charge no interest on purchases; pay a part of it, and the loan costs interest. Late payments show in your credit report.',
    chapters: ['debt-and-credit/credit-cards', 'money-basics/accounts-and-banks'],
  },
  {
    when: [/how much\b.*\bsav(?:e|ing)\b/, /month|paycheck|salary|income|pay\b|each|every/],
    text: 'There is no number that fits everybody. The 50/30/20 rule puts a fifth of take-home pay into saving and faster debt payments, as a starting point. If that is too much, begin with what survives a bad month, such as what was left in the worst of your last three, and raise it when your pay rises. For a goal, divide what is missing by the months left.',
    chapters: ['saving-and-growth/pay-yourself-first', 'money-basics/goals-with-numbers'],
  },
  {
    when: [/(?:make|earn|gain)\w*\b.*\b(?:shares|stocks|a share|a stock)/, /how|what/],
    text: 'A share can pay you in two ways: by **dividends**, the part of its profit that a company pays out, and by a higher price when you sell. Neither is promised: a company can cut its dividend, and the price may be lower on the day you sell. So count both together, after costs and taxes.',
    chapters: ['stocks-and-funds/dividends', 'stocks-and-funds/what-a-share-is'],
  },
  {
    when: [/risks?\b|danger|safe/, /\bbonds?\b/, /what|which|are|why|how/],
    text: 'A bond has three main risks. Rates: when new bonds pay more, its price falls, and one with many years to run falls most. The borrower: it may not pay as agreed, a **default**; agencies grade that danger with letters, and the grades have been wrong. And inflation: the payments are fixed, so they may buy less. Whoever keeps a bond to the end and is paid as agreed gets the face value, whatever the price did on the way.',
    chapters: ['passive-income/bonds'],
  },
  {
    when: [/\b(?:loans?|mortgage|debts?)\b/, /early|ahead|extra payment|pay extra|sooner/],
    text: 'Usually yes: interest is charged on what is still owed, so the money you return today stops costing you tomorrow. Every extra dollar goes to the principal, if the lender books it so. Ask first whether there is a prepayment fee, and look at your other debts: an extra dollar against a card at 25% saves far more than one against a home loan at 6%.',
    chapters: ['debt-and-credit/what-debt-costs', 'debt-and-credit/home-loans'],
  },
]
