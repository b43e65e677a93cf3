import type { ShortAnswer } from '../find-short-answer.ts'

/** Tried before the others, because their words are more particular. */
export const caseAnswers: readonly ShortAnswer[] = [
  {
    when: [/broker/, /bankrupt|fails?\b|goes under|collapse|goes bust/],
    text: 'In a well-run system, what you buy stays yours: it is recorded apart from the property of the broker, so that its creditors cannot take it. A broker that goes under should then be a nuisance: forms, waiting, a transfer to another firm. If property of clients is missing, some countries have investor compensation up to a limit. Nothing of the kind covers a fall in price.',
    chapters: ['investing-foundations/accounts-and-brokers'],
  },
  {
    when: [/gross (?:pay|salary|income)|take.?home/, /gross/],
    text: 'Gross pay is what the contract says. Taxes and contributions come off before you see it, and what lands in your account is **take-home pay**. Plan only with the second number: of $2,450 in a contract, $2,000 may arrive.',
    chapters: ['money-basics/a-budget-that-holds'],
  },
  {
    when: [/(?:clos|cancel)\w*.*card/],
    text: 'Closing an old card takes away its limit, so the share of your limits that you use goes up, and that can lower a score. An old card with a yearly fee may still not be worth keeping: a score is a tool for cheaper loans, and nobody should pay much to polish it.',
    chapters: ['debt-and-credit/credit-scores'],
  },
  {
    when: [/emergenc/, /counts?\b|what is an emergency|real emergency/],
    text: 'Three tests, and all must be passed. Unexpected: you could not know that it would come this year. Necessary: without it, health, home or work suffers. Urgent: it cannot wait until you have saved for it. A dead fridge passes; a sale does not, and neither does a bill that comes every year.',
    chapters: ['money-basics/emergency-fund'],
  },
  {
    when: [/bad years|sequence/, /first|retire|order|sequence/],
    text: 'With withdrawals the order of the years matters, which is called **sequence risk**. Whoever meets the bad years first has to sell when prices are low, and what is sold cannot recover. That is why many people close to retirement keep the next years of spending in calmer places.',
    chapters: ['your-plan/how-much-is-enough'],
  },
  {
    when: [/liv(?:e|ing) (?:off|on|from).*dividend/],
    text: 'Turn it round: the capital is the monthly amount times 12, divided by the yield. $500 a month is $6,000 a year, and at a dividend yield of 3% that takes $200,000, before taxes and costs. A dividend is decided anew each time and can be cut, so it is no salary.',
    chapters: ['passive-income/income-from-dividends', 'stocks-and-funds/dividends'],
  },
  {
    when: [
      /(?:can'?t|cannot|can not|unable to|struggl\w+ to|trouble) (?:pay|afford|keep up)|behind on|fall(?:ing|en)? behind|debt collect|collectors?|collections|drowning in|overwhelmed by|too much debt|negotiat\w* (?:my |a |the )?(?:debts?|loans?|payments?)/,
    ],
    text: 'Sort the bills by what happens if they are not paid. First what you live on: home, food, light and water, medicine, the way to work. Then debts with something behind them, such as a home or car loan, and taxes. Then cards and other loans. Call your lenders before a payment is late, say what you can really pay, ask for a lower rate first and for time second, and get it in writing. Credit counselling is often free; keep away from anyone who wants money first.',
    chapters: ['debt-and-credit/when-payments-are-heavy', 'debt-and-credit/two-ways-to-pay-off'],
  },
  {
    when: [
      /partner|couple|boyfriend|girlfriend|husband|wife|spouse|together/,
      /split|share|money|expense|bill|account|fair|cost|rent|financ/,
    ],
    text: 'There are two kinds of fair: half each, or a split by income, in which both give the same percentage of what they earn. Neither is the only fair one: choose on purpose, and look again when an income changes. Three pots save the bookkeeping: one for what is shared, filled by both on payday, and one for each that nobody has to explain. Talk once a month for half an hour, when nothing has happened.',
    chapters: ['money-basics/money-for-two'],
  },
  {
    when: [/\btax/, /gain|invest|share|stock|dividend|sell|profit|crypto|how|when|work|pay|rent/],
    text: 'Every country writes its own tax law, but the moments are alike nearly everywhere: when something pays you (interest, dividends, rent), when you sell for more than you paid, and, in some places, while you own. What remains of a sale after the purchase and the allowed fees is the capital gain. Until you sell, the rise is a paper gain, which many countries leave alone. For your own case, ask the tax authority or a licensed professional.',
    chapters: ['investing-foundations/taxes-in-outline'],
  },
  {
    when: [
      /rent(?:ing|ed|s)? (?:it |them )?out|landlord|tenants?\b|rental (?:property|income|flat|apartment|house)|rentals?\b|buy.*to let/,
    ],
    text: 'The rent in the advert is not what is left. Take off empty months between tenants, repairs (many put aside 1% of the price a year), building charges, insurance and property tax, perhaps an agent, and then the loan. A flat at $120,000 with $900 of rent a month may leave $5,808 of its $10,800 before loan and income tax. Keep what the rent leaves apart from what the price may gain.',
    chapters: ['passive-income/a-rental-in-numbers', 'passive-income/property-without-keys'],
  },
  {
    when: [/\brent(?:ing)?\b/, /throw|wast|lost money|dead money|never see/],
    text: 'Rent never comes back, that is true. But interest, taxes, insurance and upkeep of an owner do not come back either, and buying and selling a home have their own price. In our example an owner loses $14,047 in the first year that way, and the tenant next door pays $12,000 of rent. Owning may still win, above all for who stays long.',
    chapters: ['your-plan/rent-or-buy'],
  },
  {
    when: [/\bgold\b|silver|\bart\b|collectibles?|antiques|alternative (?:asset|investment)/],
    text: 'Gold, art, old guitars and crypto are sometimes called alternative assets. Most share one trait: while you own them, they pay nothing, no interest, no profit and no rent. Your whole result is the price that the next buyer pays, minus what it costs to keep and to sell them. They can be worth something, but it is hard to know how much.',
    chapters: ['investing-foundations/asset-classes'],
  },
  {
    when: [
      /\bcar\b|vehicle/,
      /true cost|real cost|full cost|total cost|cost(?:s)? (?:of|to) own|besides the price|hidden cost|owning a car|afford/,
    ],
    text: 'The price is only the ticket to get in. The full cost is the price, plus all costs while you keep the car (insurance, fuel, upkeep, taxes), minus what you sell it for: the total cost of ownership. Its largest part often sends no bill, the value the car loses, called depreciation. Divide the sum by the months you keep it, and see whether your budget can carry that.',
    chapters: ['your-plan/a-big-purchase', 'debt-and-credit/car-and-student-loans'],
  },
  {
    when: [
      /wedding|big purchase|large purchase|expensive (?:thing|purchase)|plan (?:a|my|our) (?:trip|party|event)/,
    ],
    text: 'Split a large plan in two: what it costs once, and what it costs per head, per night or per mile; the second is usually where money is saved. Then add a margin of a tenth for what you forgot. Ask sellers in writing what is included, when each part is due, what you lose if you cancel and how long the price holds.',
    chapters: ['your-plan/a-big-purchase', 'saving-and-growth/saving-for-a-date'],
  },
  {
    when: [/\bgoals?\b/, /\bset|turn|real|number|reach|make|plan|how|save|saving/],
    text: 'A wish needs three numbers: how much, by when, and how much a month, which follows from the other two: what is missing, divided by the months left. If the step does not fit your budget, turn one of three knobs: a later date, a smaller amount, or a larger step. With several goals, fill one pot after the other: the first arrives earlier and the last at the same time.',
    chapters: ['money-basics/goals-with-numbers', 'saving-and-growth/saving-for-a-date'],
  },
  {
    when: [
      /every(?:one|body)(?: else)?(?: is)? (?:buy|invest|doing|talking)|follow(?:ing)? (?:the crowd|others)|fomo|hype|missing out/,
    ],
    text: 'Doing what many others do because they do it is called **herding**. It is sensible at a fire exit. In a market the crowd itself lifts the price that it then pays, and most people arrive when every neighbour already talks about it. The question that catches it: would I want this if nobody had told me about it?',
    chapters: ['trading-and-behaviour/your-mind-and-money'],
  },
  {
    when: [/los(?:s|ses|ing|e)\b/, /hurt|pain|feel|afraid|scared|worse than/],
    text: 'That is **loss aversion**: we feel a loss more strongly than a gain of the same size, and want to win about twice what we could lose before we accept a bet. With investments it makes people hold what is down, so as not to make the loss "real", and sell quickly what is up. Ask: am I doing this because of what I expect from now on, or so as not to feel a loss?',
    chapters: ['trading-and-behaviour/your-mind-and-money'],
  },
  {
    when: [
      /once a year|yearly (?:bills?|costs?|expenses?)|annual (?:bills?|costs?|expenses?)|irregular|christmas|unexpected (?:bills?|expenses?)|sinking fund/,
    ],
    text: 'Costs that come now and then are no surprise, only the plan has no line for them. List a year of them from your statements (insurance, gifts, school, repairs) and put a twelfth away each month. A pot for a known cost that is still to come is a **sinking fund**. In the first year, start with the nearest bill and divide it by the months that are left.',
    chapters: ['money-basics/a-budget-that-holds', 'money-basics/where-money-goes'],
  },
  {
    when: [
      /(?:today|now)\b.*(?:worth|more|better|value).*(?:later|tomorrow|years?|future)|(?:later|future).*(?:worth|value).*(?:today|now)|money (?:today|now) (?:or|vs|versus)/,
    ],
    text: 'Two amounts on different days are like two currencies: you need an exchange rate first, and that is what money can earn in between. At 4% a year, $1,000 today becomes about $1,125 in three years, so $1,100 in three years is worth about $978 today. That an amount sooner is worth more than the same amount later is the **time value of money**.',
    chapters: ['saving-and-growth/money-over-time'],
  },
  {
    when: [/cash|money|savings/, /drawer|mattress|under the bed|at home|doing nothing|sitting|just lying/],
    text: 'Cash in a drawer keeps its amount and loses what it buys. If prices rise 3% a year, $1,000 buys after ten years what $744 buys today. Money for the next months belongs where you can reach it; money that waits for years needs at least an account with interest, and what counts is the rate that remains after inflation.',
    chapters: ['saving-and-growth/what-inflation-takes', 'saving-and-growth/where-savings-live'],
  },
  {
    when: [/fact ?sheet|kiid|\bkid\b document|holdings/],
    text: "A fund's **fact sheet** has six numbers worth reading: the charge a year, the number of companies, the weight of the ten largest, how far the fund ends from its index, its largest fall, and its size. The largest print is usually last year's return, the number that helps you least: the year is over, and you were not in it.",
    chapters: ['stocks-and-funds/reading-a-fact-sheet'],
  },
  {
    when: [
      /(?:next|in (?:a|one|two|1|2)|within) (?:\w+ )?(?:years?|months?)|short.term|soon|time horizon/,
      /stocks?|shares?|invest/,
    ],
    text: 'Put each goal on a shelf by its date. Near, up to two years: what matters is that all of it is there on the day, so a savings account or a time deposit often suits it. Middle, two to seven years: time deposits and good bonds that end near the day. Far, over seven years: broadly spread shares have time to recover from a fall. Shares can drop just before a near date, and then you would have to sell.',
    chapters: ['your-plan/matching-money-to-time', 'investing-foundations/from-saver-to-investor'],
  },
  {
    when: [/lose|owe/, /more than/, /invest|put in|paid|have|own/],
    text: 'Whoever pays for shares or funds with own money can lose what was put in, and no more: a shareholder does not answer for the debts of a company. With borrowed money it is different. **Leverage** multiplies the price moves while your own money stays small; the lender may demand more at once, a margin call, and in some products one can lose more than was paid in.',
    chapters: ['trading-and-behaviour/how-much-to-risk', 'stocks-and-funds/what-a-share-is'],
  },
]
