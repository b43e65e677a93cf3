-- A notice about a course names it, so that it is found when its buyer asks what is held.
alter table provider_notice add column add_on_id uuid;
