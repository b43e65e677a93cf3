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
  landings int not null default 0,
  paid int not null default 0,
  paid_amount bigint not null default 0,
  -- By step, the first one at 1: visits that came no further, visits that answered, taps back.
  visits int[] not null default array_fill(0, array[40]),
  answered int[] not null default array_fill(0, array[40]),
  back_taps int[] not null default array_fill(0, array[40]),
  primary key (dimension, bucket, traffic, value)
);

-- Each array has the same expression for each of its 40 places, with the number of the step for N and of the place for I.
create function pg_temp.each(expression text) returns text language sql as $$
  select 'array[' || string_agg(replace(replace(expression, 'N', n::text), 'I', (n + 1)::text), ', ' order by n) || ']'
  from generate_series(0, 39) as n
$$;

do $do$
begin
  execute format($create$
    create function count_visits(gone funnel_visit[], come funnel_visit[]) returns void language plpgsql as $body$
    begin
      with change as (
        select -1 as times, old_visit.* from unnest(gone) as old_visit
        union all select 1, new_visit.* from unnest(come) as new_visit),
      -- A way back is a row of its own, which counts taps and is no visit.
      part as (
        select times, seen, -1 as back, case when paid_at is null then 0 else times end as paid,
          coalesce(times * paid_amount, 0) as paid_amount, started_at, traffic, flow, language, device, source, medium,
          campaign, content, variant
        from change
        union all
        select times * (back %% 100), 0, back / 100, 0, 0, started_at, traffic, flow, language, device, source, medium,
          campaign, content, variant
        from change cross join unnest(backs) as back),
      kind as (
        select dimension, bucket, traffic, coalesce(value, '') as value, seen, back, sum(times)::int as times,
          sum(paid)::int as paid, sum(paid_amount) as paid_amount
        from part
        cross join lateral (select date_trunc('day', started_at, 'UTC') as day) days
        cross join lateral (values
          ('day', date_bin('15 minutes', started_at, '2000-01-01 00:00Z'), ''),
          ('traffic', day, traffic), ('flow', day, flow), ('language', day, language), ('device', day, device),
          ('source', day, source), ('medium', day, medium), ('campaign', day, campaign), ('content', day, content),
          ('variant', day, variant)) as given (dimension, bucket, value)
        group by 1, 2, 3, 4, 5, 6),
      cell as (
        select dimension, bucket, traffic, value, sum(paid)::int as paid, sum(paid_amount)::bigint as paid_amount,
          %s as visits, %s as answered, %s as back_taps
        from kind group by 1, 2, 3, 4)
      insert into visit_count as old (dimension, bucket, traffic, value, paid, paid_amount, visits, answered, back_taps)
      select * from cell
      where (paid, paid_amount) <> (0, 0) or 0 <> any(visits) or 0 <> any(answered) or 0 <> any(back_taps)
      on conflict (dimension, bucket, traffic, value) do update set paid = old.paid + excluded.paid,
        paid_amount = old.paid_amount + excluded.paid_amount, visits = %s, answered = %s, back_taps = %s;
    end $body$ $create$,
    pg_temp.each('coalesce(sum(times) filter (where seen >> N = 1), 0)::int'),
    pg_temp.each('coalesce(sum(times) filter (where seen >> N & 1 = 1), 0)::int'),
    pg_temp.each('coalesce(sum(times) filter (where back = N), 0)::int'),
    pg_temp.each('old.visits[I] + excluded.visits[I]'),
    pg_temp.each('old.answered[I] + excluded.answered[I]'),
    pg_temp.each('old.back_taps[I] + excluded.back_taps[I]'));
end $do$;

create function count_landings(gone landing_minute[], come landing_minute[]) returns void language sql as $$
  with change as (
    select -1 as times, old_minute.* from unnest(gone) as old_minute
    union all select 1, new_minute.* from unnest(come) as new_minute)
  insert into visit_count as old (dimension, bucket, traffic, value, landings)
  select dimension, bucket, traffic, coalesce(value, ''), sum(times * landings)
  from change
  cross join lateral (select date_trunc('day', minute, 'UTC') as day) days
  cross join lateral (values
    ('day', date_bin('15 minutes', minute, '2000-01-01 00:00Z'), ''),
    ('traffic', day, traffic), ('flow', day, flow), ('language', day, language), ('device', day, device),
    ('source', day, source), ('campaign', day, campaign)) as given (dimension, bucket, value)
  group by 1, 2, 3, 4 having sum(times * landings) <> 0
  on conflict (dimension, bucket, traffic, value) do update set landings = old.landings + excluded.landings
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
