-- [O-13] The experiment and variant that a visit was shown, as the reports name it.
alter table funnel_visit add column variant text;

-- [O-13] The sums of funnel_visit and landing_minute that the reports are read from: for each value of each dimension by
-- the day of UTC, and under the dimension "day" by the quarter of an hour, because the operators' days begin at any of
-- them. The triggers below keep the sums true in the transaction of each change, whoever makes it.
create table visit_count (
  dimension text not null,
  bucket timestamptz not null,
  traffic text not null,
  -- Empty for visits without a value.
  value text not null,
  step int not null,
  -- First pages; at step 0 alone.
  landings int not null default 0,
  -- Visits whose furthest answer is to this step, and what they paid.
  visits int not null default 0,
  paid int not null default 0,
  paid_amount bigint not null default 0,
  answered int not null default 0,
  back_taps int not null default 0,
  primary key (dimension, bucket, traffic, value, step)
);

create function count_visits(gone funnel_visit[], come funnel_visit[]) returns void language sql as $$
  with change as (
    select -1 as times, old_visit.* from unnest(gone) as old_visit
    union all select 1, new_visit.* from unnest(come) as new_visit),
  cell as (
    select dimension, bucket, traffic, coalesce(value, '') as value, seen, backs, sum(times) as visits,
      coalesce(sum(times) filter (where paid_at is not null), 0) as paid,
      coalesce(sum(times * paid_amount), 0) as paid_amount
    from change
    cross join lateral (select date_trunc('day', started_at, 'UTC') as day) days
    cross join lateral (values
      ('day', date_bin('15 minutes', started_at, '2000-01-01 00:00Z'), ''),
      ('traffic', day, traffic), ('flow', day, flow), ('language', day, language), ('device', day, device),
      ('source', day, source), ('medium', day, medium), ('campaign', day, campaign), ('content', day, content),
      ('variant', day, variant)) as given (dimension, bucket, value)
    group by 1, 2, 3, 4, 5, 6),
  counted as (
    select dimension, bucket, traffic, value, step, (seen >> step = 1)::int as is_furthest, visits, paid, paid_amount,
      0 as back_taps
    from cell
    cross join generate_series(0, 64 - position('1' in seen::bit(64)::text)) as step
    where seen >> step & 1 = 1
    union all
    select dimension, bucket, traffic, value, back / 100, 0, 0, 0, 0, visits * (back % 100)
    from cell cross join unnest(backs) as back)
  insert into visit_count as old (dimension, bucket, traffic, value, step, visits, paid, paid_amount, answered, back_taps)
  select dimension, bucket, traffic, value, step, sum(visits * is_furthest), sum(paid * is_furthest),
    sum(paid_amount * is_furthest), sum(visits), sum(back_taps)
  from counted group by 1, 2, 3, 4, 5
  having sum(visits * is_furthest) <> 0 or sum(paid * is_furthest) <> 0 or sum(paid_amount * is_furthest) <> 0
    or sum(visits) <> 0 or sum(back_taps) <> 0
  on conflict (dimension, bucket, traffic, value, step) do update set visits = old.visits + excluded.visits,
    paid = old.paid + excluded.paid, paid_amount = old.paid_amount + excluded.paid_amount,
    answered = old.answered + excluded.answered, back_taps = old.back_taps + excluded.back_taps
$$;

create function count_landings(gone landing_minute[], come landing_minute[]) returns void language sql as $$
  with change as (
    select -1 as times, old_minute.* from unnest(gone) as old_minute
    union all select 1, new_minute.* from unnest(come) as new_minute)
  insert into visit_count as old (dimension, bucket, traffic, value, step, landings)
  select dimension, bucket, traffic, coalesce(value, ''), 0, sum(times * landings)
  from change
  cross join lateral (select date_trunc('day', minute, 'UTC') as day) days
  cross join lateral (values
    ('day', date_bin('15 minutes', minute, '2000-01-01 00:00Z'), ''),
    ('traffic', day, traffic), ('flow', day, flow), ('language', day, language), ('device', day, device),
    ('source', day, source), ('campaign', day, campaign)) as given (dimension, bucket, value)
  group by 1, 2, 3, 4 having sum(times * landings) <> 0
  on conflict (dimension, bucket, traffic, value, step) do update set landings = old.landings + excluded.landings
$$;

-- The lock is the one of the fold: two transactions never add to the same sums in a different order.
create function count_changed_visits() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(512770341);
  if tg_op = 'INSERT' then perform count_visits(null, (select array_agg(come::funnel_visit) from come));
  elsif tg_op = 'DELETE' then perform count_visits((select array_agg(gone::funnel_visit) from gone), null);
  else perform count_visits((select array_agg(gone::funnel_visit) from gone), (select array_agg(come::funnel_visit) from come));
  end if;
  return null;
end $$;

create function count_changed_landings() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(512770341);
  if tg_op = 'INSERT' then perform count_landings(null, (select array_agg(come::landing_minute) from come));
  elsif tg_op = 'DELETE' then perform count_landings((select array_agg(gone::landing_minute) from gone), null);
  else perform count_landings((select array_agg(gone::landing_minute) from gone), (select array_agg(come::landing_minute) from come));
  end if;
  return null;
end $$;

create trigger visits_added after insert on funnel_visit
  referencing new table as come for each statement execute function count_changed_visits();
create trigger visits_changed after update on funnel_visit
  referencing old table as gone new table as come for each statement execute function count_changed_visits();
create trigger visits_deleted after delete on funnel_visit
  referencing old table as gone for each statement execute function count_changed_visits();

create trigger landings_added after insert on landing_minute
  referencing new table as come for each statement execute function count_changed_landings();
create trigger landings_changed after update on landing_minute
  referencing old table as gone new table as come for each statement execute function count_changed_landings();
create trigger landings_deleted after delete on landing_minute
  referencing old table as gone for each statement execute function count_changed_landings();

select count_landings(null, (select array_agg(old_minute) from landing_minute old_minute));

-- The next fold makes all rows again, with their variants, and thereby counts them. Emptied in one step, a table would
-- leave its sums behind.
truncate funnel_visit;
create trigger visits_are_not_truncated before truncate on funnel_visit
  for each statement execute function refuse_change();
create trigger landings_are_not_truncated before truncate on landing_minute
  for each statement execute function refuse_change();
